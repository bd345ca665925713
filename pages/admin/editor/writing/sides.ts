import { sameValues } from '../journal/entry.ts';

export interface Sides<Values> {
  before: Values;
  after: Values;
  words: readonly [before: string, after: string];
  only: readonly [before: string, after: string];
}

export const THEIRS_AND_YOURS = {
  words: ['Theirs', 'Yours'],
  only: ['Only in theirs', 'Only in yours'],
} as const;

/** The version that stays where both have changed the same. */
export type Preferred = 'mine' | 'theirs';

export interface Merged<Values> {
  values: Values;
  /** Fields that both have changed, in words. */
  clashes: string[];
  /** Fields that only the other user has changed, in words. */
  taken: string[];
}

/** A three-way merge, field by field. */
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
