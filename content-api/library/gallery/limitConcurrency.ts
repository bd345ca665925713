import { availableParallelism, totalmem } from 'node:os';

/** In bytes: what decoding one of the largest pictures that are taken needs, with some air. */
const NEEDED = 400e6;

/**
 * So many pictures are encoded at a time: one for each core, as far as half of the memory lasts, since the site is served
 * by the same machine. A second one works while the first is read or written, also where there is one core.
 */
export const PICTURES_AT_ONCE = Math.max(
  2,
  Math.min(availableParallelism(), Math.floor(memory() / 2 / NEEDED)),
);

/** A container has less memory than the machine. */
function memory(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}

export function limitConcurrency(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  let taken = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (taken >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else taken += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    }
  };
}
