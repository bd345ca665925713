import type { Generated } from 'kysely';

/** A picture that a post shows, and where in it. The table follows the posts by itself (triggers). */
export interface PostPicturesTable {
  /** The part of the picture's addresses that is its own (`images.file_base`). */
  file_base: string;
  post_id: number;
  part: 'text' | 'cover';
}

/** One picture that took another one's places, as long as that can be undone. */
export interface PictureReplacementsTable {
  /** Never given twice: who wants one undone must not undo another one. */
  id: Generated<number>;
  user_id: number;
  at: string;
  /** `file_base` of the picture that was shown before. */
  from_base: string;
}

/** A place in which a picture was replaced. */
export interface ReplacedPlacesTable {
  replacement_id: number;
  /** One of gallery/contract.ts. */
  type: string;
  /** What the place is known by among those of its type. */
  place: string;
  /** What it was called then. */
  title: string;
  /** Of the place as the replacement left it; another one by now means that somebody has changed it. */
  version: string;
  /** JSON of what is to be put back. */
  before: string;
}
