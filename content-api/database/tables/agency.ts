import type { Generated } from 'kysely';

export interface ServicesTable {
  id: Generated<number>;
  slug: string;
  name: string;
  short_name: string;
  summary: string;
  description: string;
  /** The name of a built-in drawing. */
  drawing: string;
  cover_url: Generated<string>;
  cover_alt: Generated<string>;
  image_id: number | null;
  sort_order: Generated<number>;
  active: Generated<number>;
  created_at: string;
  updated_at: string;
}

export interface SeoEntriesTable {
  kind: 'defaults' | 'page';
  key: string;
  value: string;
}

export interface EarlierValuesTable {
  id: Generated<number>;
  /** A setting's name, or an entry's field: `author/7/bio`. */
  key: string;
  /** JSON. */
  value: string;
  until: string;
  changed_by: number | null;
}

export interface SettingsTable {
  key: string;
  value: string;
  updated_at: string;
}

export interface CasesTable {
  id: Generated<number>;
  name: string;
  slug: string;
  client: string;
  /** The name of a logo in the library. */
  logo: string;
  /** Slugs, separated by commas. */
  services: string;
  sector: string;
  year: string;
  summary: string;
  result: string;
  cover_url: string;
  cover_alt: string;
  image_id: number | null;
  sort_order: Generated<number>;
  active: Generated<number>;
  created_at: string;
  updated_at: string;
}

export interface TeamTable {
  id: Generated<number>;
  name: string;
  role: string;
  bio: string;
  portrait_url: string;
  portrait_alt: string;
  image_id: number | null;
  email: string;
  website: string;
  social: string;
  /** The slug of an author. */
  author: string;
  sort_order: Generated<number>;
  active: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** A browser tab with an open entry. */
export interface PresencesTable {
  kind: string;
  entry_id: number;
  /** The tab generates it. */
  tab: string;
  user_id: number;
  /** 'writing', 'looking' or 'waiting'. */
  mode: string;
  since: string;
  seen_at: string;
  /** The last key press, or when the tab came into view. */
  active_at: string;
  typed_at: string | null;
  /** The moment this tab got the turn to write. */
  held_at: string | null;
  /** The user who took over, and when. */
  taken_by: number | null;
  taken_at: string | null;
}

export interface PreviewLinksTable {
  id: string;
  kind: string;
  entry_id: number;
  token_sha256: string;
  /** The user whose working copy it shows. */
  made_by: number;
  made_at: string;
  ends_at: string;
  /** Null if the link wasn't ended early. */
  ended_at: string | null;
  opens: Generated<number>;
  last_opened_at: string | null;
}

export interface CollectionsTable {
  id: Generated<number>;
  name: string;
  singular: string;
  address: string;
  /** JSON. */
  fields: string;
  has_pages: Generated<number>;
  layout: string;
  sorting: string;
  hide_after: string;
  sort_order: Generated<number>;
  created_at: string;
  updated_at: string;
}

export interface EntriesTable {
  id: Generated<number>;
  name: string;
  slug: string;
  /** The address of the collection. */
  collection: string;
  /** JSON: values by field key. */
  data: string;
  /** The last day on which it is shown; '' for no limit. */
  hidden_after: Generated<string>;
  expired: Generated<number>;
  sort_order: Generated<number>;
  active: Generated<number>;
  created_at: string;
  updated_at: string;
}

export interface FilesTable {
  id: Generated<number>;
  name: string;
  file_url: string;
  note: string;
  sort_order: Generated<number>;
  created_at: string;
  updated_at: string;
}

export interface SnippetsTable {
  id: Generated<number>;
  name: string;
  slug: string;
  /** HTML. */
  text: string;
  active: Generated<number>;
  created_at: string;
  updated_at: string;
}
