import type { Generated } from 'kysely';

/** The things to fix in a post; an archived post has none. */
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
  /** The address of the site without a trailing slash; '' while it is unknown. */
  origin: string;
  /** JSON of string[]: addresses that exist whatever the content; empty while they aren't known. */
  pages: string;
}
