import type { Generated } from 'kysely';

export interface UsersTable {
  id: Generated<number>;
  email: string;
  display_name: string;
  role: 'admin' | 'editor' | 'author';
  password_hash: string;
  /** Part of every token: a new number ends all sessions of this user. */
  session_version: Generated<number>;
  digest: Generated<number>;
  /** Topics of notifications that also go out by email, separated by commas. */
  notification_mail: Generated<string>;
  /** Null before their first sign-in. */
  last_sign_in_at: Generated<string | null>;
  created_at: string;
  updated_at: string;
}

/** A master file and its derived files. Rows are only added and removed. */
export interface ImagesTable {
  id: Generated<number>;
  /** File name in the uploads folder without its extension. */
  file_base: string;
  url: string;
  width: number;
  height: number;
  bytes: number;
  /** SHA-256 of the bytes in exports, hex: of the master, or of the animated file. */
  sha256: string;
  /** SHA-256 of the uploaded bytes, hex. */
  source_sha256: string;
  social_url: string | null;
  /** 1 with transparent parts, 0 without; null until alpha.ts has checked. */
  alpha: 0 | 1 | null;
  /** The focal point in percent from the left and the top, which cropping keeps. */
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  moving_url: string | null;
  /** The time of the upload, or of a much later one with the same bytes. */
  created_at: string;
}

export interface ImageRenditionsTable {
  image_id: number;
  url: string;
  width: number;
  height: number;
  format: 'avif' | 'webp';
  bytes: number;
}

export interface FetchedPicturesTable {
  address: string;
  image_id: number;
}

export interface AuthorsTable {
  id: Generated<number>;
  name: string;
  slug: string;
  bio: string;
  avatar_url: string;
  image_id: number | null;
  sort_order: Generated<number>;
  created_at: string;
  updated_at: string;
}

export interface CategoriesTable {
  id: Generated<number>;
  name: string;
  slug: string;
  description: string;
  created_at: string;
  updated_at: string;
}

export interface PostsTable {
  id: Generated<number>;
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  html: string;
  toc: string;
  text: string;
  words: number;
  /** Minutes. */
  read_time: number;
  content_hash: string;
  featured_image_url: string;
  featured_image_alt: string;
  image_id: number | null;
  meta_title: string;
  meta_description: string;
  /** The picture for link previews, instead of the cover; '' for none. */
  link_image_url: Generated<string>;
  /** Where the post first appeared, for search engines; '' for this site. */
  canonical_url: Generated<string>;
  status: 'draft' | 'published' | 'archived';
  author_id: number;
  /** The post's owner for permissions; null for imported posts. */
  created_by: number | null;
  /** The first publication. */
  published_at: string | null;
  /** Null while feeds use the slug. */
  feed_id: Generated<string | null>;
  created_at: string;
  updated_at: string;
  /** Counts saves, to detect conflicting edits. */
  revision: Generated<number>;
}

export interface PostCategoriesTable {
  post_id: number;
  category_id: number;
}

/** Includes addresses of other posts; the view below tells which post a slug leads to. */
export interface PostAddressesTable {
  slug: string;
  post_id: number;
  left_at: string;
}

/** A view without slugs that other posts have or had in public. It includes drafts. */
export interface LeadingAddressesView extends PostAddressesTable {
  leads_to: string;
  status: 'draft' | 'published' | 'archived';
}

export interface ListAddressesTable {
  slug: string;
  entry_id: number;
  left_at: string;
}

/** A view of addresses that redirect to a list with public posts, at its current slug. */
export interface LeadingListAddressesView extends ListAddressesTable {
  leads_to: string;
}

/**
 * Addresses of this site in a text, addresses below /blog elsewhere, and snippets such as `snippet:price-note`
 * (library/preparedPosts.ts).
 */
export interface PostLinksTable {
  /** Site-relative or full, without query, fragment and trailing slash. */
  address: string;
  post_id: number;
}

/** Saves by their idempotency keys. */
export interface PostSavesTable {
  user_id: number;
  key: string;
  post_id: number;
  /** The post's revision after the save. */
  revision: number;
  saved_at: string;
}

export interface ImportedPostsTable {
  post_id: number;
  revision: number;
  /** Null for posts that an earlier version imported and somebody has changed. */
  first_slug: string | null;
  /** 1 until the pictures of an interrupted import have arrived. */
  waits: Generated<number>;
}

export interface PostsToPrepareTable {
  post_id: number;
}

export interface PostSchedulesTable {
  post_id: number;
  /** When the draft is published. */
  publish_at: string | null;
  /** When the published post becomes a draft again. */
  unpublish_at: string | null;
  /** Why the last plan failed, for staff; '' if it didn't. */
  problem: string;
  done_at: string | null;
  /** Null if a file set the plan, or the user is gone. */
  planned_by: Generated<number | null>;
  /** The moment of a publication, or its failure, until staff get an email about it. */
  untold_since: Generated<string | null>;
}

/** Changes with everything that pages show of a post (revisions.ts). */
export interface PostRevisionsTable {
  post_id: number;
  revision: string;
}

export interface ContentRevisionTable {
  id: number;
  revision: string;
}

export interface PostsSearchTable {
  rowid: Generated<number>;
  posts_search: string;
  title: string;
  excerpt: string;
  text: string;
  rank: number;
}

export interface GalleryImagesTable {
  id: Generated<number>;
  image_id: number;
  alt_text: string;
  /** The original file name; '' if unknown. */
  file_name: Generated<string>;
  /** JSON list of labels to find it by. */
  labels: Generated<string>;
  /** The image's owner for permissions; null for imported images. */
  created_by: Generated<number | null>;
  created_at: string;
  updated_at: string;
}

export interface LogosTable {
  id: Generated<number>;
  name: string;
  logo_url: string;
  image_id: number | null;
  alt_text: string;
  sort_order: Generated<number>;
  active: Generated<number>;
  created_at: string;
  updated_at: string;
}

export interface TestimonialsTable {
  id: Generated<number>;
  name: string;
  role: string;
  quote: string;
  initials: string;
  sort_order: Generated<number>;
  active: Generated<number>;
  created_at: string;
  updated_at: string;
}
