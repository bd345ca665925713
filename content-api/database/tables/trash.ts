import type { Generated } from 'kysely';

export interface TrashTable {
  /** Never assigned twice, so that an undo can't reach another deletion. */
  id: Generated<number>;
  kind: string;
  entry_id: number;
  title: string;
  created_by: number | null;
  deleted_by: number | null;
  deleted_at: string;
  /** JSON of a type in library/deletion/trashed.ts. */
  entry: string;
}

/** The highest deleted id of each table. `removeRow` writes it (givenIds.ts). */
export interface GivenIdsTable {
  name: string;
  highest: number;
}

/** Pictures in posts (library/preparedPosts.ts). */
export interface PostPicturesTable {
  /** The common part of the picture's addresses (`images.file_base`). */
  file_base: string;
  post_id: number;
  part: 'text' | 'cover' | 'link picture';
}

export interface PictureReplacementsTable {
  /** Never assigned twice, so that an undo can't reach another replacement. */
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
  /** The place's version after the replacement; another version means that a user has changed it since. */
  version: string;
  before: string;
}
