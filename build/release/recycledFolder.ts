import { lstatSync } from 'node:fs';
import type { Last } from '../content/basis.ts';
import { isSameFile } from '../threads/placeFile.ts';
import type { Draft } from './draft.ts';

const SAMPLE = 20;

/**
 * Only if most pages stay and most are in there: another program's release shares no file, nor do disks
 * without links.
 * @param kept paths of the pages that stay. @param pages how many there are of all.
 * @returns whether the draft has that folder now.
 */
export function recycle(
  draft: Draft,
  spare: string | null,
  last: Last | null,
  kept: readonly string[],
  pages: number,
): boolean {
  if (!spare || !last || kept.length * 2 <= pages) return false;
  const step = Math.ceil(kept.length / SAMPLE);
  const sample = kept.filter((_, index) => index % step === 0);
  const there = sample.filter((file) => isIn(spare, last, file));
  return there.length * 2 > sample.length && draft.recycle(spare);
}

function isIn(spare: string, last: Last, file: string): boolean {
  const [one, other] = [spare, last.path].map((folder) =>
    lstatSync(`${folder}/${file}`, { throwIfNoEntry: false }),
  );
  return one !== undefined && other !== undefined && isSameFile(one, other);
}
