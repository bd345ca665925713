import { sameValues } from '../journal/entry.ts';

/** Two states of what is written, and what they are called. */
export interface Sides<Values> {
  before: Values;
  after: Values;
  words: readonly [before: string, after: string];
  /** Names of a part that only one side has. */
  only: readonly [before: string, after: string];
}

/** Names for another user's saved version and your own. */
export const THEIRS_AND_YOURS = {
  words: ['Theirs', 'Yours'],
  only: ['Only in theirs', 'Only in yours'],
} as const;

/** Whose version stays where both have changed the same. */
export type Preferred = 'mine' | 'theirs';

/** The changes of two users in one version. */
export interface Merged<Values> {
  values: Values;
  /** Fields that both have changed, in words. */
  clashes: string[];
  /** Fields that only the other user has changed, in words. */
  taken: string[];
}

/** A merge of two versions that began as one, field by field: three ways each. */
export function merging(preferred: Preferred) {
  const clashes: string[] = [];
  const taken: string[] = [];
  const chosen = <Value>(before: Value | undefined, my: Value, their: Value, name: () => string): Value => {
    if (sameValues(my, their) || sameValues(their, before)) return my;
    const isClash = !sameValues(my, before);
    (isClash ? clashes : taken).push(name());
    return isClash && preferred === 'mine' ? my : their;
  };
  return { clashes, taken, chosen };
}
