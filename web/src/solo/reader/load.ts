/** Fetches the reader of drawings; its weights lie beside Python. */
import { fetched, listed } from "../python";
import { Tally, type Progress } from "../tally";
import { reader, type Read } from "./reader";

const WEIGHTS = "reader.bin";

export async function loadReader(folder: string, progress: Progress): Promise<Read> {
  const tally = new Tally({ files: (await listed(folder)).reader }, progress);
  return reader(await tally.read(WEIGHTS, await fetched(folder + WEIGHTS)));
}
