// Rooms of six real socket clients on loopback, all drawing at once, a batch of points every 50 ms each. Prints how long
// it took from sending a batch until the others had it, as JSON.
import WebSocket from "ws";

const [port, roomCount, seconds] = process.argv.slice(2).map(Number);
const SEATS = 6;
const EVERY = 50; // milliseconds
const BATCHES_A_STROKE = 20;
const INKED = /"is":"inked","seat":(\d),"stroke":(\d+),"points":\[(\d+)/g;
const base = `http://127.0.0.1:${port}`;
const sentAt = new Map();
let latencies = [];
let sent = 0;

async function person(name) {
  const first = await fetch(`${base}/api/me`);
  const cookie = first.headers.get("set-cookie").split(";")[0];
  await fetch(`${base}/api/me`, { method: "PUT", headers: { cookie }, body: JSON.stringify({ name }) });
  return cookie;
}

class Drawer {
  question = 0;
  phase = null;
  asked = 0;
  batch = 0;

  constructor(room, seat, socket) {
    Object.assign(this, { room, seat, socket });
    socket.on("message", (data) => this.hear(data.toString()));
  }

  hear(text) {
    if (text.startsWith('{"type":"ping"')) {
      this.socket.send(text.replace("ping", "pong"));
      return;
    }
    if (text.startsWith('{"type":"refused"')) throw new Error(text);
    for (const [, seat, stroke, x] of text.matchAll(INKED)) {
      const at = sentAt.get(`${this.room}/${seat}/${stroke}/${x}`);
      if (at && Number(seat) !== this.seat) latencies.push(performance.now() - at);
    }
    const { view, question } = text.includes('"view"') || text.includes('"question"') ? JSON.parse(text) : {};
    if (question !== undefined) this.question = question;
    if (view) this.phase = view.phase;
  }

  ask(body) {
    this.socket.send(JSON.stringify({ id: `${this.seat}-${(this.asked += 1)}`, ...body }));
  }

  play(command) {
    this.ask({ type: "play", question: this.question, command });
  }

  draw() {
    const stroke = Math.floor(this.batch / BATCHES_A_STROKE);
    const step = this.batch % BATCHES_A_STROKE;
    this.batch += 1;
    const points = [step * 40, 100, step * 40 + 10, 300, step * 40 + 20, 500];
    const begins = step === 0 ? { pen: "ink", width: 6 } : {};
    sentAt.set(`${this.room}/${this.seat}/${stroke}/${points[0]}`, performance.now());
    sent += 1;
    this.play({ do: "ink", stroke, points, ...begins });
  }
}

async function until(holds) {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

async function openRoom(number) {
  const cookies = await Promise.all([...Array(SEATS).keys()].map((seat) => person(`p${number}-${seat}`)));
  const headers = { cookie: cookies[0] };
  const body = JSON.stringify({ game: "pictomania", seats: SEATS });
  const { id } = await (await fetch(`${base}/api/tables`, { method: "POST", headers, body })).json();
  const drawers = [];
  for (const [seat, cookie] of cookies.entries()) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/${id}`, { headers: { cookie } });
    drawers.push(new Drawer(number, seat, socket));
    await new Promise((resolve) => socket.once("open", resolve));
    if (seat) drawers[seat].ask({ type: "sit", seat });
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  drawers[0].ask({ type: "start" });
  await until(() => drawers.every((drawer) => drawer.phase === "deck"));
  drawers[0].play({ do: "deck", color: "green" });
  await until(() => drawers.every((drawer) => drawer.phase === "check"));
  for (const drawer of drawers) drawer.play({ do: "ready" });
  await until(() => drawers.every((drawer) => drawer.phase === "draw"));
  return drawers;
}

const rooms = [];
for (let number = 0; number < roomCount; number += 1) rooms.push(await openRoom(number));
const everybody = rooms.flat();
for (const [place, drawer] of everybody.entries()) {
  setTimeout(() => setInterval(() => drawer.draw(), EVERY), (place * EVERY) / everybody.length);
}
await new Promise((resolve) => setTimeout(resolve, 1000)); // let it settle
latencies = [];
sent = 0;
process.stdout.write("begun\n");
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
latencies.sort((a, b) => a - b);
const at = (part) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))];
process.stdout.write(JSON.stringify({ sent, shown: latencies.length, p50: at(0.5), p99: at(0.99) }) + "\n");
process.exit(0);
