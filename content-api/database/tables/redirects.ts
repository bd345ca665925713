import type { Generated } from 'kysely';

/** From an address of this site to where it leads, as an admin says; the keys are what paths are compared by. */
export interface RedirectsTable {
  id: Generated<number>;
  /** Decoded. */
  source: string;
  source_key: string;
  /** Encoded, with query and fragment; a path of this site or a whole address. */
  target: string;
  /** Null for what isn't of this site. */
  target_key: string | null;
  created_at: string;
  updated_at: string;
}

export interface MissedAddressesTable {
  /** The path is normalised, as paths are compared. */
  path: string;
  count: number;
  last_at: string;
  ignored: Generated<number>;
}
