/** Loads Python into this worker, with our own sources, and tells how much of it is here.
 *
 * The files are fetched first, which shows honestly how far that is and puts them into the browser's cache; from there
 * Pyodide takes them as it likes, and a browser can keep what it has compiled.
 */
import type { loadPyodide, PyodideAPI } from "pyodide";
import type { Read } from "./reader/reader";
import { Tally, type Listing, type Progress } from "./tally";

/** The host of `tablee.solo`, as Python hands it over. */
export interface PythonHost {
  hear(text: string, now: number): string;
  found(text: string): void;
  wake(now: number): string;
  drop(table: string): string;
  stalled(seconds: number, now: number): string;
  read_with(read?: Read): void;
}

const SOURCES = "/tablee";
const STANDARD_LIBRARY = "python_stdlib.zip";
const HOST = `
import secrets, sys
sys.path.insert(0, "${SOURCES}")
from tablee.solo.host import Host
Host(lambda: secrets.token_hex(16), name, pace, reads=False)
`;
const NO_PACKAGES = JSON.stringify({
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten", python: "3.14.0", version: "1" },
  packages: {},
});

export async function loadHost(
  folder: string,
  name: string | null,
  pace: number,
  progress: Progress,
): Promise<PythonHost> {
  const archives = await download(folder, progress);
  const address = `${folder}pyodide.mjs`;
  const module = (await import(/* @vite-ignore */ address)) as { loadPyodide: typeof loadPyodide };
  const python = await module.loadPyodide({ indexURL: folder, lockFileContents: NO_PACKAGES, packages: [] });
  for (const [file, bytes] of archives) unpack(python, file, bytes);
  const locals = python.toPy({ name: name ?? undefined, pace }) as never; // Python's None
  return python.runPython(HOST, { globals: locals }) as PythonHost;
}

/** Fetches all files that Python is made of, and gives back those that are unpacked by ourselves. */
async function download(folder: string, progress: Progress): Promise<[string, Uint8Array][]> {
  const listing = await listed(folder);
  const tally = new Tally(listing, progress);
  const files = await Promise.all(
    Object.keys(listing.files).map(async (file): Promise<[string, Uint8Array]> => {
      const bytes = await tally.read(file, await fetched(folder + file));
      return [file, bytes];
    }),
  );
  return files.filter(([file]) => /\.(whl|zip)$/.test(file) && file !== STANDARD_LIBRARY);
}

function unpack(python: PyodideAPI, file: string, bytes: Uint8Array): void {
  if (file.endsWith(".whl")) python.unpackArchive(bytes, "wheel");
  else python.unpackArchive(bytes, "zip", { extractDir: SOURCES });
}

export async function listed(folder: string): Promise<Listing> {
  return (await (await fetched(`${folder}files.json`)).json()) as Listing;
}

export async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} is not there`);
  return answer;
}
