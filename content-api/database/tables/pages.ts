import type { ColumnType, Generated } from 'kysely';
import type { PostSchedulesTable } from './content.ts';

export interface PagesTable {
  id: Generated<number>;
  /** In lower case, decoded. */
  address: string;
  title: string;
  description: string;
  status: 'draft' | 'published';
  /** 1 for a page that can't be deleted and keeps this address. */
  fixed: ColumnType<number, number | undefined, 0 | 1>;
  /** JSON, in their order. */
  sections: string;
  /** Counts saves. */
  revision: Generated<number>;
  created_by: number | null;
  created_at: string;
  updated_at: string;
}

/** Earlier public addresses of a page. */
export interface PageAddressesTable {
  address: string;
  page_id: number;
  left_at: string;
}

/** A view of addresses that redirect to a page, because nothing else is public there. */
export interface LeadingPageAddressesView extends PageAddressesTable {
  leads_to: string;
  /** An address redirects only to a published page. */
  status: PagesTable['status'];
}

/** The columns are those of `PostSchedulesTable`. */
export interface PageSchedulesTable extends Omit<PostSchedulesTable, 'post_id'> {
  page_id: number;
}

/** Redirects by admins; paths are compared by their keys. */
export interface RedirectsTable {
  id: Generated<number>;
  /** Decoded. */
  source: string;
  source_key: string;
  /** Encoded, with query and fragment; a path of this site or a full URL. */
  target: string;
  /** Null for other sites. */
  target_key: string | null;
  created_at: string;
  updated_at: string;
}

export interface MissedAddressesTable {
  /** The path is normalised for comparisons. */
  path: string;
  count: number;
  last_at: string;
  ignored: Generated<number>;
}

/** Things to fix in a post; an archived post has none. */
export interface PostFindingsTable {
  post_id: number;
  position: number;
  code: string;
  field: string;
  about: string;
  detail: string;
}

/** Posts waiting for their check, the latest last (unchecked.ts). */
export interface UncheckedPostsTable {
  mark: Generated<number>;
  post_id: number;
}

export interface CheckBasisTable {
  id: number;
  rules: number;
  /** The address of the site without a trailing slash; '' while it is unknown. */
  origin: string;
  /** JSON of string[]: addresses that exist whatever the content; empty while unknown. */
  pages: string;
}

/** A user's unsaved changes (writing/workingCopies). No foreign key, because the entry may be in the trash. */
export interface WorkingCopiesTable {
  id: Generated<number>;
  kind: string;
  /** Null for an entry that was never saved. */
  entry_id: number | null;
  /** The client's key for an entry that had no id when writing began. */
  key: string | null;
  user_id: number;
  /** JSON of the form; null once a save includes it. */
  values: string | null;
  /** The entry's revision when writing began. */
  base_revision: number | null;
  /** Keeps counting from one working copy of an entry to the next. */
  version: number;
  created_at: string;
  updated_at: string;
  /** Null for the current one. */
  discarded_at: string | null;
  /** For a restored copy, the time of the earlier revision. */
  from_at: Generated<string | null>;
}

/** Changes that an agent suggests (agents/suggestions.ts). The entry may be gone. */
export interface SuggestionsTable {
  id: Generated<number>;
  kind: string;
  /** Null for a new entry, and for the menus. */
  entry_id: number | null;
  title: string;
  /** The key's name. */
  agent: string;
  /** The user who made the key. */
  user_id: number;
  /** JSON of the fields to change, and of these fields when the agent read them. */
  changes: string;
  before: string;
  created_at: string;
  updated_at: string;
  /** Null until somebody decides. */
  decided_at: string | null;
}

/** Saves that changed an entry, which may be in the trash. */
export interface EntryRevisionsTable {
  id: Generated<number>;
  kind: string;
  entry_id: number;
  /** The entry's revision after the save. */
  revision: number;
  made_at: string;
  /** Null for deleted users, and for saves without one. */
  user_id: number | null;
  how: string;
  /** For a restored revision, the time of the earlier one. */
  from_at: string | null;
  /** In words, compared with the revision before. */
  changes: string;
  /** The revision of the entry that `packed` is a difference from; null if it is complete. */
  base: number | null;
  packed: Buffer;
}

/** Pictures in revisions, whose files must stay. */
export interface RevisionPicturesTable {
  file_base: string;
  kind: string;
  entry_id: number;
}
