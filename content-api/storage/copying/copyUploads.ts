import { OperatorError } from '../../errors.ts';
import { eachLimit } from '../eachLimit.ts';
import type { FileStorage } from '../fileStorage.ts';

const AT_ONCE = 16;

/**
 * Puts every picture where it is to be kept, reads each of them back and compares the bytes. Those that are there
 * already are compared only.
 * @returns how many there are. @throws OperatorError when one doesn't come back as it is.
 */
export async function copyUploads(
  from: FileStorage,
  to: FileStorage,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<number> {
  const names = (await from.list()).filter(isWhole).sort();
  const existing = new Set(await to.list());
  await eachLimit(
    names,
    AT_ONCE,
    async (name) => {
      const bytes = await from.get(name);
      // Deleted since.
      if (!bytes) return;
      if (existing.has(name) && (await to.get(name))?.equals(bytes)) return;
      await to.put(name, bytes);
      if (!(await to.get(name))?.equals(bytes))
        throw new OperatorError(`The image ${name} was not copied correctly: run the move again.`);
    },
    (done) => onProgress(done, names.length),
  );
  return names.length;
}

export async function strangeUploads(from: FileStorage, to: FileStorage): Promise<string[]> {
  const expected = new Set(await from.list());
  return (await to.list()).filter((name) => isWhole(name) && !expected.has(name));
}

/** Left half-written by a process that was killed. */
function isWhole(name: string): boolean {
  return !name.endsWith('.tmp');
}
