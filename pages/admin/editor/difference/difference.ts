import { diffArrays } from 'diff';
import type { Passage } from '../content.ts';

export interface Change {
  what: 'same' | 'removed' | 'added';
  passage: Passage;
  /** The counterpart of a removed or added passage. */
  beside?: Passage | undefined;
}

/** Beyond so many steps a text counts as rewritten: comparing it would take longer than reading it. */
const MOST_STEPS = { text: 1_000, passage: 500 };

/** Finds words also in languages without spaces, and keeps emoji and combined letters together. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Keeps the longest common part and lists the other passages as removed or added. */
export function differenceOf(before: readonly Passage[], after: readonly Passage[]): Change[] {
  const parts = diffArrays([...before], [...after], {
    comparator: (left, right) => left.key === right.key,
    maxEditLength: MOST_STEPS.text,
  }) ?? [
    { value: [...before], removed: true },
    { value: [...after], added: true },
  ];
  return parts.flatMap(({ value, removed, added }, at) => {
    const what = removed ? 'removed' : added ? 'added' : 'same';
    const [last, next] = [parts[at - 1], parts[at + 1]];
    const others = removed && next?.added ? next.value : added && last?.removed ? last.value : [];
    return value.map((passage, nth) => {
      const beside = others[nth];
      return beside ? { what, passage, beside } : { what, passage };
    });
  });
}

export interface Piece {
  text: string;
  isOwn: boolean;
  at: number;
}

/** Compares a passage word by word with its counterpart; undefined if most of it is different. */
export function changedWords(text: string, other: string): Piece[] | undefined {
  const parts = diffArrays(segmentsOf(other), segmentsOf(text), { maxEditLength: MOST_STEPS.passage });
  const pieces = parts
    ?.filter(({ removed }) => !removed)
    .map(({ value, added }, at) => ({ text: value.join(''), isOwn: added, at }));
  const shared = pieces?.reduce((sum, { isOwn, text }) => sum + (isOwn ? 0 : text.trim().length), 0) ?? 0;
  return shared * 2 < text.trim().length ? undefined : pieces;
}

function segmentsOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Words that stay in a changed passage, or move to another, count as neither removed nor added. */
export function wordsOf(changes: readonly Change[]): { removed: number; added: number } {
  const surplus = new Map<string, number>();
  for (const { what, passage } of changes) {
    const step = { same: 0, removed: -1, added: 1 }[what];
    for (const { segment, isWordLike } of segmenter.segment(passage.text))
      if (isWordLike) surplus.set(segment, (surplus.get(segment) ?? 0) + step);
  }
  const counts = [...surplus.values()];
  const added = counts.reduce((sum, count) => sum + Math.max(0, count), 0);
  return { added, removed: added - counts.reduce((sum, count) => sum + count, 0) };
}

/** Changes with their surroundings, and only a number for each long unchanged stretch. */
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
