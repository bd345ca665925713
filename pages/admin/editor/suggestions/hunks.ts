import { diffArrays } from 'diff';

export interface Hunk {
  removed: string[];
  added: string[];
  /** The part before it; null at the beginning. */
  follows: string | null;
  at: number;
}

export function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  let open: Hunk | undefined;
  for (const { value, added, removed } of diffArrays([...before], [...after])) {
    if (!added && !removed) {
      at += value.length;
      open = undefined;
      continue;
    }
    if (!open) {
      open = { removed: [], added: [], follows: before[at - 1] ?? null, at };
      hunks.push(open);
    }
    (removed ? open.removed : open.added).push(...value);
    if (removed) at += value.length;
  }
  return hunks;
}

/**
 * Makes this change in a list that may have changed elsewhere since. @returns the list itself if it already has the
 * change, and undefined if the parts to change are gone.
 */
export function withHunk(current: readonly string[], hunk: Hunk): readonly string[] | undefined {
  const { removed, added, follows, at } = hunk;
  if (removed.length > 0) {
    const index = nearest(current, removed, at);
    if (index !== undefined) return current.toSpliced(index, removed.length, ...added);
    return added.length === 0 || nearest(current, added, at) !== undefined ? current : undefined;
  }
  const before = follows === null ? -1 : nearest(current, [follows], at - 1);
  if (before === undefined) return undefined;
  const isThere = added.every((part, nth) => current[before + 1 + nth] === part);
  return isThere ? current : current.toSpliced(before + 1, 0, ...added);
}

/** The index of these consecutive parts, as near as possible to a position. */
function nearest(current: readonly string[], parts: readonly string[], to: number): number | undefined {
  const found = [...current.keys()].filter((index) =>
    parts.every((part, nth) => current[index + nth] === part),
  );
  return found.sort((one, other) => Math.abs(one - to) - Math.abs(other - to))[0];
}
