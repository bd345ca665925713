import { diffWordsWithSpace } from 'diff';

/** Beyond so many steps a passage is taken as rewritten. */
const MOST_STEPS = 500;

export interface Piece {
  text: string;
  /** The other passage doesn't have it. */
  isOwn: boolean;
  at: number;
}

/** A passage word by word, held against the one that it replaced or that replaced it; undefined where most is another. */
export function changedWords(text: string, other: string): Piece[] | undefined {
  const parts = diffWordsWithSpace(other, text, { maxEditLength: MOST_STEPS });
  const pieces = parts?.filter(({ removed }) => !removed);
  const shared = pieces?.reduce((sum, { added, value }) => sum + (added ? 0 : value.trim().length), 0) ?? 0;
  if (!pieces || shared * 2 < text.trim().length) return undefined;
  return pieces.map(({ value, added }, at) => ({ text: value, isOwn: added === true, at }));
}
