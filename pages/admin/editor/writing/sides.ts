/** Two states of what is written, and what they are called. */
export interface Sides<Values> {
  before: Values;
  after: Values;
  words: readonly [before: string, after: string];
  /** Of what only one of them has. */
  only: readonly [before: string, after: string];
}

/** Of what somebody else has saved, beside one's own. */
export const THEIRS_AND_YOURS = {
  words: ['Theirs', 'Yours'],
  only: ['Only in theirs', 'Only in yours'],
} as const;
