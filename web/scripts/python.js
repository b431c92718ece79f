import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The JSON that a module of the Python package prints. */
export function asked(module) {
  const python = process.env.PYTHON ?? "python";
  return JSON.parse(execFileSync(python, ["-m", module], { cwd: root, encoding: "utf8" }));
}
