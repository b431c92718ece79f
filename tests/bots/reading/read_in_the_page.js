// Answers each line that is asked as the page's reader does, in base64, with the weights of the file that is named.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { reader } from "../../../web/src/solo/reader/reader.ts";

const read = reader(readFileSync(process.argv[2]));
for await (const asked of createInterface({ input: process.stdin })) {
  console.log(Buffer.from(read(asked).buffer).toString("base64"));
}
