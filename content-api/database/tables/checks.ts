import type { Generated } from 'kysely';

/** What is worth mending in a post; in one that is archived, nothing. */
export interface PostFindingsTable {
  post_id: number;
  position: number;
  code: string;
  field: string;
  about: string;
  detail: string;
}

/** Posts that are to be looked over, the latest last (unchecked.ts). */
export interface UncheckedPostsTable {
  mark: Generated<number>;
  post_id: number;
}

export interface CheckBasisTable {
  id: number;
  rules: number;
  /** Where the site is reached, without a slash at the end; '' while that isn't known. */
  origin: string;
  /** JSON of string[]: addresses that exist whatever the content; empty while they aren't known. */
  pages: string;
}
