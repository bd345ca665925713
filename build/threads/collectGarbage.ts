import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of what isn't needed any more that may lie around in each thread that renders. */
const ROOM = 10_000_000;

let collect: (() => void) | undefined;

/** Frees what isn't needed any more, in some hundredths of a second. */
export function collectGarbage(): void {
  collect ??= collector();
  collect();
}

function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/**
 * Left to itself the heap grows to some times what lives in it before it is looked through: memory that the machine
 * needs for the server, or hasn't got.
 * @param room bytes of what isn't needed any more that may lie around.
 * @returns what is to be called now and then.
 */
export function keepHeapSmall(room = ROOM): () => void {
  let living = bytesOfOld();
  return () => {
    if (bytesOfOld() - living < room) return;
    collectGarbage();
    living = bytesOfOld();
  };
}

/** Of what has been there for a while. What is made and gone at once is freed at once. */
function bytesOfOld(): number {
  return getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')?.space_used_size ?? 0;
}
