import { expect, test } from "vitest";
import { LocalSocket } from "../../src/solo/local_socket";

function listening(): { socket: LocalSocket; heard: string[] } {
  const socket = new LocalSocket();
  const heard: string[] = [];
  socket.onopen = () => heard.push("open");
  socket.onmessage = ({ data }) => heard.push(data);
  socket.onclose = ({ code }) => heard.push(`closed ${code}`);
  socket.attach({ say: (text) => heard.push(`> ${text}`), hangUp: () => heard.push("> hung up") });
  return { socket, heard };
}

test("a line is open from the first word of its table on", () => {
  const { socket, heard } = listening();
  socket.send("too early");
  socket.hear({ text: "hello" });
  socket.send("now");
  expect(heard).toEqual(["open", "hello", "> now"]);
});

test("a line that its table ends is closed, and says nothing more", () => {
  const { socket, heard } = listening();
  socket.hear({ text: "hello" });
  socket.hear({ text: null });
  socket.hear({ text: "late" });
  socket.send("late");
  socket.close();
  expect(heard).toEqual(["open", "hello", "closed 1000"]);
});

test("a line that never came about is closed without having been open", () => {
  const { socket, heard } = listening();
  socket.hear({ text: null });
  expect(heard).toEqual(["closed 1000"]);
});

test("whoever hangs up tells the worker", () => {
  const { socket, heard } = listening();
  socket.hear({ text: "hello" });
  socket.close();
  expect(heard).toEqual(["open", "hello", "> hung up", "closed 1000"]);
  expect(socket.closed).toBe(true);
});
