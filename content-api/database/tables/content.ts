import type { Generated } from 'kysely';

export interface UsersTable {
  id: Generated<number>;
  email: string;
  display_name: string;
  role: 'admin' | 'editor' | 'author';
  password_hash: string;
  /** Part of every token; counting it up ends all sessions of this user. */
  session_version: Generated<number>;
  digest: Generated<number>;
  /** The topics of notifications that are sent by email too, with commas between them. */
  notification_mail: Generated<string>;
  /** Null before their first sign-in. */
  last_sign_in_at: Generated<string | null>;
  created_at: string;
  updated_at: string;
}

/** A stored picture: a master file and what was derived from it. Only added and removed. */
export interface ImagesTable {
  id: Generated<number>;
  /** File name in the uploads folder without its extension. */
  file_base: string;
  url: string;
  width: number;
  height: number;
  bytes: number;
  /** SHA-256 of the bytes that an export takes, hex: the master's, or those of the file that moves. */
  sha256: string;
  /** SHA-256 of the bytes that were uploaded, hex. */
  source_sha256: string;
  social_url: string | null;
  /** 1 where something shows through, 0 where nothing does; null until somebody has looked (alpha.ts). */
  alpha: 0 | 1 | null;
  /** The point that stays when the edges are cut, in percent from the left and from the top. */
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  moving_url: string | null;
  /** When its bytes came; when they last came, where they came again much later. */
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
  /** The picture in previews of links, instead of the cover; '' for none. */
  link_image_url: Generated<string>;
  /** The address where the post appeared first, for search engines; '' if that is here. */
  canonical_url: Generated<string>;
  status: 'draft' | 'published' | 'archived';
  author_id: number;
  /** Whose post it is when permissions ask; null for imported posts. */
  created_by: number | null;
  /** Set at the first publication and kept. */
  published_at: string | null;
  /** Null while feeds know the post by its slug. */
  feed_id: Generated<string | null>;
  created_at: string;
  updated_at: string;
  /** Counts saves, so that two editors notice each other. */
  revision: Generated<number>;
}

export interface PostCategoriesTable {
  post_id: number;
  category_id: number;
}

/** Also where others were or are; which post a slug leads to, the view below says. */
export interface PostAddressesTable {
  slug: string;
  post_id: number;
  left_at: string;
}

/** A view: no other post is public under the slug or has been since. Those of drafts are in it too. */
export interface LeadingAddressesView extends PostAddressesTable {
  leads_to: string;
  status: 'draft' | 'published' | 'archived';
}

export interface ListAddressesTable {
  slug: string;
  entry_id: number;
  left_at: string;
}

/** The addresses that redirect to a list with public posts, at its current slug. A view. */
export interface LeadingListAddressesView extends ListAddressesTable {
  leads_to: string;
}

/**
 * An address of this site that a text links to, addresses below /blog elsewhere, and snippets that it shows, such as
 * `snippet:price-note` (library/preparedPosts.ts).
 */
export interface PostLinksTable {
  /** The link's address, site-relative or full, without query, fragment and trailing slash. */
  address: string;
  post_id: number;
}

/** A save that was made, by the idempotency key it came with. */
export interface PostSavesTable {
  user_id: number;
  key: string;
  post_id: number;
  /** The revision of the post after the save. */
  revision: number;
  saved_at: string;
}

export interface ImportedPostsTable {
  post_id: number;
  revision: number;
  /** Null where an earlier version imported it, and somebody has changed it since. */
  first_slug: string | null;
  /** 1 while its pictures are still to come: an import that was stopped left it so. */
  waits: Generated<number>;
}

export interface PostsToPrepareTable {
  post_id: number;
}

export interface PostSchedulesTable {
  post_id: number;
  /** When the draft is published. */
  publish_at: string | null;
  /** When the published post becomes a draft again; of a draft: after it was published. */
  unpublish_at: string | null;
  /** Why the last plan came to nothing, in words for staff; '' when it didn't. */
  problem: string;
  done_at: string | null;
  /** The user who planned last; null where a file did, or the user is gone. */
  planned_by: Generated<number | null>;
  /** When a publication came or came to nothing, as long as nobody has been written to about it. */
  untold_since: Generated<string | null>;
}

/** Another word with each change of what pages show of a post (revisions.ts). */
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
  /** The file's name at its source; '' where that is unknown. */
  file_name: Generated<string>;
  /** Words to find it by, as a list in JSON. */
  labels: Generated<string>;
  /** Whose image it is when permissions ask; null for imported ones. */
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
