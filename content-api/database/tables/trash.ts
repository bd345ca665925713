import type { Generated } from 'kysely';

export interface TrashTable {
  /** Never given twice: who wants one deletion undone must not undo another one. */
  id: Generated<number>;
  kind: string;
  entry_id: number;
  title: string;
  created_by: number | null;
  deleted_by: number | null;
  deleted_at: string;
  /** JSON; library/deletion/trashed.ts says of what. */
  entry: string;
}

/** The highest id that was ever deleted, by table. `removeRow` writes it (givenIds.ts). */
export interface GivenIdsTable {
  name: string;
  highest: number;
}

/** A picture that a post shows, and where in it (library/preparedPosts.ts). */
export interface PostPicturesTable {
  /** The part of the picture's addresses that is its own (`images.file_base`). */
  file_base: string;
  post_id: number;
  part: 'text' | 'cover' | 'link picture';
}

export interface PictureReplacementsTable {
  /** Never given twice: who wants one undone must not undo another one. */
  id: Generated<number>;
  user_id: number;
  at: string;
  from_base: string;
}

export interface ReplacedPlacesTable {
  replacement_id: number;
  type: string;
  /** The key of the place among those of its type. */
  place: string;
  title: string;
  /** The version of the place after the replacement; another version means that a user has changed it since. */
  version: string;
  before: string;
}
