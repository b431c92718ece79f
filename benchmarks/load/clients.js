// Rooms of four real socket clients on loopback. Each room's players move one after another: the next command is sent
// when all four have been told of the one before (and a pause has passed). Prints what was measured as JSON. Rooms are
// spread over the ports of several processes; `across`: the sockets of every second room of a process go to the next one.
import { io } from "socket.io-client";
import WebSocket from "ws";

const [kind, portList, ...counts] = process.argv.slice(2);
const [roomCount, seconds, pause, across] = counts.map(Number);
const ports = portList.split(",");
const base = `http://127.0.0.1:${ports[0]}`;
const rooms = [];

class Room {
  passed = false; // through a process that does not own the table
  latencies = [];
  moves = 0;
  told = 0;
  sentAt = 0;
  plan = null; // sends the next command, once somebody may act

  heard() {
    this.told += 1;
    this.step();
  }

  ready(send) {
    this.plan = send;
    this.step();
  }

  step() {
    if (this.sentAt && this.told >= 4) {
      this.latencies.push(performance.now() - this.sentAt);
      this.moves += 1;
      this.sentAt = 0;
    }
    if (!this.sentAt && this.plan) {
      const send = this.plan;
      this.plan = null;
      this.told = 0;
      this.sentAt = Infinity;
      const go = () => {
        this.sentAt = performance.now();
        send();
      };
      if (pause) setTimeout(go, pause * (0.5 + Math.random()));
      else go();
    }
  }
}

async function person(name) {
  const first = await fetch(`${base}/api/me`);
  const cookie = first.headers.get("set-cookie").split(";")[0];
  await fetch(`${base}/api/me`, { method: "PUT", headers: { cookie }, body: JSON.stringify({ name }) });
  return cookie;
}

function command(view) {
  if (view.phase === "announce") return { do: "announce", values: [9, 6, 2] };
  if (view.phase === "respond") return { do: "take" };
  return { do: "keep", discard: view.hand[0], score: view.hand[1], face: "up" };
}

async function tableeRoom(number) {
  const room = new Room();
  const cookies = await Promise.all([0, 1, 2, 3].map((seat) => person(`p${number}-${seat}`)));
  const made = await fetch(`http://127.0.0.1:${ports[number % ports.length]}/api/tables`, {
    method: "POST",
    headers: { cookie: cookies[0] },
    body: JSON.stringify({ game: "catch_out", seats: 4 }),
  });
  const { id } = await made.json();
  room.passed = Boolean(across) && Math.floor(number / ports.length) % 2 === 1;
  const port = ports[(number + (room.passed ? 1 : 0)) % ports.length];
  let seated = 0;
  const sockets = [];
  for (const [seat, cookie] of cookies.entries()) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/${id}`, { headers: { cookie } });
    sockets.push(socket);
    let sent = 0;
    let question = 0;
    const request = (body) => socket.send(JSON.stringify({ id: `${seat}-${(sent += 1)}`, ...body }));
    const acting = `"to_act":[${seat}]`;
    await new Promise((resolve) => socket.once("open", resolve));
    request({ type: "sit", seat });
    await new Promise((resolve) => {
      socket.on("message", (data) => {
        const text = data.toString();
        if (text.includes('"ack":') && seated <= seat) {
          seated = seat + 1;
          resolve();
        }
        if (text.startsWith('{"type":"ping"')) {
          const { token } = JSON.parse(text);
          socket.send(JSON.stringify({ type: "pong", token }));
          return;
        }
        if (text.startsWith('{"type":"refused"')) throw new Error(text);
        const asked = text.match(/"question":(\d+)/);
        if (asked) question = Number(asked[1]);
        if (text.includes('"events":[')) room.heard();
        if (text.includes('"view":{') && text.includes(acting)) {
          const { view } = JSON.parse(text);
          room.ready(() => request({ type: "play", question, command: command(view) }));
        }
        if (seat === 0 && text.includes('"stage":"over"')) {
          room.ready(() => request({ type: "start" }));
        }
      });
    });
  }
  return { room, start: () => sockets[0].send(JSON.stringify({ id: "first", type: "start" })) };
}

async function peerRoom(_number) {
  const room = new Room();
  const body = JSON.stringify({ numPlayers: 4 });
  const headers = { "content-type": "application/json" };
  const made = await fetch(`${base}/games/peer/create`, { method: "POST", headers, body });
  const { matchID } = await made.json();
  for (const seat of [0, 1, 2, 3]) {
    const joined = await fetch(`${base}/games/peer/${matchID}/join`, {
      method: "POST",
      headers,
      body: JSON.stringify({ playerID: String(seat), playerName: `p${seat}` }),
    });
    const { playerCredentials: credentials } = await joined.json();
    const socket = io(`${base}/peer`, { transports: ["websocket"], forceNew: true });
    const playerID = String(seat);
    const move = (state, type, args) => {
      const payload = { type, args, playerID, credentials };
      socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
    };
    const look = (state) => {
      const { G } = state;
      const next = (G.holder + 1) % 4;
      const actor = G.phase === "announce" ? G.holder : next;
      if (actor !== seat) return;
      if (G.phase === "announce") room.ready(() => move(state, "announce", [[9, 6, 2]]));
      else if (G.phase === "respond") room.ready(() => move(state, "take", []));
      else {
        const { hand } = G.players[seat];
        room.ready(() => move(state, "keep", [hand[0], hand[1]]));
      }
    };
    await new Promise((resolve) => {
      socket.on("connect", () => socket.emit("sync", matchID, playerID, credentials, 4));
      socket.once("sync", (_id, info) => {
        resolve();
        room.first ??= () => undefined;
        if (seat === info.state.G.holder) room.first = () => look(info.state);
      });
      socket.on("update", (_id, state) => {
        room.heard();
        look(state);
      });
    });
  }
  return { room, start: () => room.first() };
}

const open = kind === "tablee" ? tableeRoom : peerRoom;
for (let number = 0; number < roomCount; number += 1) rooms.push(await open(number));
process.stdout.write("opened\n");
await new Promise((resolve) => process.stdin.once("data", resolve));
for (const { start } of rooms) start();
await new Promise((resolve) => setTimeout(resolve, 1000)); // let it settle
for (const { room } of rooms) {
  room.moves = 0;
  room.latencies = [];
}
process.stdout.write("begun\n");
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
function summary(some) {
  const latencies = some.flatMap(({ room }) => room.latencies).sort((a, b) => a - b);
  const at = (part) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))];
  return { moves: latencies.length, p50: at(0.5), p99: at(0.99) };
}
const [direct, passed] = [false, true].map((which) => summary(rooms.filter(({ room }) => room.passed === which)));
process.stdout.write(JSON.stringify({ ...summary(rooms), direct, passed }) + "\n");
process.exit(0);
