import type { Generated } from 'kysely';

/**
 * The store's tables as Kysely sees them. Times are ISO 8601 strings in UTC, booleans are 0 or 1, JSON is text;
 * stores turn both into plain objects. The SQL that makes these tables is in migrations/.
 */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  images: ImagesTable;
  image_renditions: ImageRenditionsTable;
  authors: AuthorsTable;
  categories: CategoriesTable;
  posts: PostsTable;
  post_categories: PostCategoriesTable;
  posts_search: PostsSearchTable;
  gallery_images: GalleryImagesTable;
  logos: LogosTable;
  testimonials: TestimonialsTable;
  leads: LeadsTable;
  lead_events: LeadEventsTable;
  bookings: BookingsTable;
  calendar_connections: CalendarConnectionsTable;
  calendar_requests: CalendarRequestsTable;
  seo_entries: SeoEntriesTable;
  settings: SettingsTable;
  outbox: OutboxTable;
}

export interface UsersTable {
  id: Generated<number>;
  email: string;
  display_name: string;
  role: 'admin' | 'editor' | 'author';
  password_hash: string;
  /** Part of every token; counting it up ends all sessions of this user. */
  session_version: Generated<number>;
  created_at: string;
  updated_at: string;
}

export interface SessionsTable {
  /** The token's `jti`. */
  id: string;
  user_id: number;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
}

/** A stored picture: a master file and what was derived from it. Never changed, only added and removed. */
export interface ImagesTable {
  id: Generated<number>;
  /** File name in the uploads folder without its extension. */
  file_base: string;
  url: string;
  width: number;
  height: number;
  bytes: number;
  /** SHA-256 of the master's bytes, hex. */
  sha256: string;
  /** SHA-256 of the bytes that were uploaded, hex. */
  source_sha256: string;
  social_url: string | null;
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

export interface AuthorsTable {
  id: Generated<number>;
  name: string;
  slug: string;
  bio: string;
  avatar_url: string;
  image_id: number | null;
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
  /** Sanitised editor HTML: what the editor opens. */
  content: string;
  /** Prepared HTML: what a page shows. */
  html: string;
  /** JSON of TocEntry[]. */
  toc: string;
  /** Plain text, for the search index. */
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
  status: 'draft' | 'published' | 'archived';
  author_id: number;
  /** Whose post it is when permissions ask; null for imported posts. */
  created_by: number | null;
  /** Set at the first publication and kept. */
  published_at: string | null;
  created_at: string;
  updated_at: string;
  /** Counts saves, so that two editors notice each other. */
  revision: Generated<number>;
}

export interface PostCategoriesTable {
  post_id: number;
  category_id: number;
}

/** FTS5 over posts; `posts_search` itself is what MATCH is asked of. */
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

export interface LeadsTable {
  id: Generated<number>;
  name: string;
  email: string;
  phone: Generated<string>;
  company: Generated<string>;
  message: Generated<string>;
  project_type: Generated<string>;
  lead_type: Generated<string>;
  status: Generated<'Lead' | 'Pined' | 'Won' | 'Discard'>;
  /** JSON object of utm_source, utm_medium, … as they arrived. */
  utm: Generated<string>;
  referrer: Generated<string>;
  landing_page: Generated<string>;
  /** Sent by our forms, so that a retried request makes no second lead. */
  idempotency_key: string | null;
  created_at: string;
  updated_at: string;
}

/** The lead's timeline. */
export interface LeadEventsTable {
  id: Generated<number>;
  lead_id: number;
  at: string;
  /** Null for what happened without a member of staff. */
  user_id: number | null;
  /** The name at that time: it outlives the user. */
  actor: Generated<string>;
  kind: string;
  /** JSON object. */
  detail: Generated<string>;
}

export interface BookingsTable {
  id: Generated<number>;
  lead_id: number | null;
  name: string;
  email: string;
  phone: Generated<string>;
  company: Generated<string>;
  message: Generated<string>;
  meeting_type: string;
  /** The visitor's IANA zone, and the wall clock date (YYYY-MM-DD) and slot ('9:00 AM') they chose in it. */
  timezone: string;
  date: string;
  time: string;
  start_utc: string;
  end_utc: string;
  status: Generated<'pending' | 'confirmed' | 'cancelled'>;
  meeting_link: Generated<string>;
  /** iCalendar UID and SEQUENCE. */
  uid: string;
  sequence: Generated<number>;
  google_event_id: string | null;
  /** SHA-256 of the secret in the visitor's cancel and move links. */
  manage_token_sha256: string | null;
  idempotency_key: string | null;
  created_at: string;
  updated_at: string;
}

/** At most one: the connected Google calendar. */
export interface CalendarConnectionsTable {
  id: Generated<number>;
  account_email: string;
  /** Encrypted with the key in secrets.json. */
  refresh_token: string;
  connected_by: number | null;
  created_at: string;
}

/** A consent that an admin began and Google has not answered yet. */
export interface CalendarRequestsTable {
  state: string;
  user_id: number;
  verifier: string;
  expires_at: string;
}

export interface SeoEntriesTable {
  kind: 'defaults' | 'page';
  /** The page key; '' for the defaults. */
  key: string;
  /** JSON object. */
  value: string;
}

export interface SettingsTable {
  key: string;
  /** JSON of any kind. */
  value: string;
  updated_at: string;
}

export interface OutboxTable {
  id: Generated<number>;
  kind: string;
  /** JSON object. */
  payload: string;
  status: Generated<'pending' | 'sending' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  next_attempt_at: string;
  /** While sending: when another process may take it over. */
  lease_until: string | null;
  last_error: Generated<string>;
  /** The same key is never queued twice; it also makes the Message-ID. */
  dedupe_key: string | null;
  created_at: string;
  updated_at: string;
}
