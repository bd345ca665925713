import type { Generated } from 'kysely';

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
