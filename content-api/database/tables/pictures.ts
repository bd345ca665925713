import type { Generated } from 'kysely';

/** A picture that a post shows, and where in it (blog/posts/references.ts). */
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
  /** What the place is known by among those of its type. */
  place: string;
  title: string;
  /** Of the place as the replacement left it; another one by now means that somebody has changed it. */
  version: string;
  before: string;
}
