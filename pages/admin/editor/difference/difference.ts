import type { Passage } from '../content.ts';

export interface Change {
  what: 'same' | 'removed' | 'added';
  passage: Passage;
}

/** Beyond this many pairs the middle is taken as rewritten: comparing it would take longer than reading it. */
const MOST_PAIRS = 4_000_000;

/** What became of a text, passage by passage: the longest common part stays, the rest went or came. */
export function differenceOf(before: readonly Passage[], after: readonly Passage[]): Change[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start]?.key === after[start]?.key)
    start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end)?.key === after.at(-1 - end)?.key) end += 1;
  const same = (passages: readonly Passage[]) =>
    passages.map((passage) => ({ what: 'same' as const, passage }));
  const middle = compared(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return [...same(after.slice(0, start)), ...middle, ...same(after.slice(after.length - end))];
}

function compared(before: readonly Passage[], after: readonly Passage[]): Change[] {
  const removed = before.map((passage) => ({ what: 'removed' as const, passage }));
  const added = after.map((passage) => ({ what: 'added' as const, passage }));
  if (before.length * after.length > MOST_PAIRS) return [...removed, ...added];
  const lengths = commonLengths(before, after);
  const width = after.length + 1;
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    const [left, right] = [removed[i], added[j]];
    if (!left || !right) break;
    if (left.passage.key === right.passage.key) {
      changes.push({ what: 'same', passage: right.passage });
      i += 1;
      j += 1;
    } else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) {
      changes.push(left);
      i += 1;
    } else {
      changes.push(right);
      j += 1;
    }
  }
  return [...changes, ...removed.slice(i), ...added.slice(j)];
}

function commonLengths(before: readonly Passage[], after: readonly Passage[]): Uint32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const at = i * width + j;
      lengths[at] =
        before[i]?.key === after[j]?.key
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  return lengths;
}

/** How many words went and came; those that stay in a passage that changed, or move to another, count as neither. */
export function wordsOf(changes: readonly Change[]): { removed: number; added: number } {
  const surplus = new Map<string, number>();
  for (const { what, passage } of changes) {
    const step = { same: 0, removed: -1, added: 1 }[what];
    for (const word of passage.text.match(/\S+/g) ?? []) surplus.set(word, (surplus.get(word) ?? 0) + step);
  }
  const counts = [...surplus.values()];
  const added = counts.reduce((sum, count) => sum + Math.max(0, count), 0);
  return { added, removed: added - counts.reduce((sum, count) => sum + count, 0) };
}

/** Changes with their surroundings: of long unchanged stretches only a number is left. */
export function shortened(changes: readonly Change[], around = 1): (Change | { skipped: number })[] {
  const isNear = changes.map((_, at) =>
    changes.slice(Math.max(0, at - around), at + around + 1).some(({ what }) => what !== 'same'),
  );
  const result: (Change | { skipped: number })[] = [];
  for (const [at, change] of changes.entries()) {
    const last = result.at(-1);
    if (isNear[at]) result.push(change);
    else if (last && 'skipped' in last) last.skipped += 1;
    else result.push({ skipped: 1 });
  }
  return result;
}
