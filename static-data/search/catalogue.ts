import type { PostCardData } from '#static-data/select/postCard.ts';

/** Posts go by their number, counted from the oldest: a new post leaves almost every file as it was. */
export interface Catalogue {
  /** How many posts there are; their numbers are 0 to total - 1. */
  total: number;
  /** Numbers of a category's posts by its slug, oldest first. */
  categories: Record<string, number[]>;
  /** Addresses of the cards: the file at i holds those of the posts from i × CARDS_PER_FILE. */
  cards: string[];
  /** Addresses of the index by how its words begin; one file for all of them under ''. */
  index: Record<string, string>;
  /** False where texts are too many to be indexed, and their headings stand for them. */
  wholeTexts: boolean;
}

export const CATALOGUE = '/static-data/blog.json';

/** Nine results lie in nine of these at worst, and most blogs fit into one or two. */
export const CARDS_PER_FILE = 45;

export type Cards = PostCardData[];
