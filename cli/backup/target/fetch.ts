import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '#content-api/errors.ts';
import { eachLimit } from '#content-api/storage/eachLimit.ts';
import {
  type DescribedFile,
  type Description,
  listBackups,
  pieceKey,
  readDescription,
} from './description.ts';
import type { Target } from './openTarget.ts';
import { damagedPiece } from './vault.ts';

const AT_ONCE = 4;

/** The newest backup, or the newest whose name begins like this. @throws OperatorError for no such backup. */
export async function findBackup(target: Target, beginning = ''): Promise<string> {
  const names = await listBackups(target);
  const found = names.find((name) => name.startsWith(beginning));
  if (found !== undefined) return found;
  throw new OperatorError(
    names.length === 0
      ? `There are no backups in ${target.location} yet.`
      : `There is no backup of ${beginning} in ${target.location}: choose one that "vitrine restore --list ${target.location}" shows.`,
    2,
  );
}

/**
 * Fetches the files of a backup into a folder. @param isWanted chooses files; all are read and compared with their
 * hashes. @throws DamagedObject, or OperatorError for a file that differs from its description.
 */
export async function fetchBackup(
  target: Target,
  name: string,
  folder: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<Description> {
  const description = await readDescription(target, name);
  await eachLimit(Object.entries(description.files), AT_ONCE, async ([path, file]) => {
    if (!/^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\\0]+$/.test(path))
      throw new OperatorError(`The backup ${name} has a file outside of its folder.`);
    const hash = createHash('sha256');
    for await (const piece of written(isWanted(path) ? join(folder, path) : null, piecesOf(target, file)))
      hash.update(piece);
    if (hash.digest('hex') !== file.sha256)
      throw new OperatorError(`${path} in the backup ${name} is damaged: take another backup.`);
  });
  return description;
}

async function* piecesOf({ objects, vault }: Target, { pieces }: DescribedFile): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    const key = pieceKey(piece);
    const bytes = await vault.unpack(key, await objects.get(key));
    if (vault.nameOf(bytes) !== piece) throw damagedPiece(key);
    yield bytes;
  }
}

async function* written(path: string | null, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (path === null) return yield* pieces;
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of pieces) {
      await file.appendFile(piece);
      yield piece;
    }
  } finally {
    await file.close();
  }
}
