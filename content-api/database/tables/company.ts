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
  /** Who has taken that over, and when. */
  taken_by: number | null;
  taken_at: string | null;
}
