import type { Generated } from 'kysely';

export interface ServicesTable {
  id: Generated<number>;
  slug: string;
  name: string;
  short_name: string;
  summary: string;
  description: string;
  /** The name of one of the program's drawings. */
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
  /** A name of the settings, or a field of an entry: `author/7/bio`. */
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
  /** Slugs, with commas between them. */
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

/** A tab that has an entry open. */
export interface PresencesTable {
  kind: string;
  entry_id: number;
  /** A name that the tab has given itself. */
  tab: string;
  user_id: number;
  /** 'writing', 'looking' or 'waiting'. */
  mode: string;
  since: string;
  seen_at: string;
  /** When there was a key last, or the tab came into view. */
  active_at: string;
  typed_at: string | null;
  /** Since when it is this tab's turn to write. */
  held_at: string | null;
  /** The user who has taken over, and when. */
  taken_by: number | null;
  taken_at: string | null;
}

export interface PreviewLinksTable {
  id: string;
  kind: string;
  entry_id: number;
  token_sha256: string;
  /** Whose working copy it shows. */
  made_by: number;
  made_at: string;
  ends_at: string;
  /** Before its time; null otherwise. */
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
  /** The address of a collection. */
  collection: string;
  /** JSON: values by the keys of fields. */
  data: string;
  /** The last day on which it is shown; '' is none. */
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
