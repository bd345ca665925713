import type { Generated } from 'kysely';

/** Two-step sign-in of a user, switched on or begun. */
export interface SecondStepsTable {
  user_id: number;
  /** What the codes follow from; encrypted with the key in secrets.json. */
  secret: string;
  /** Null as long as no code has proved that an app has the secret. */
  since: string | null;
  /** Time step of the last code that was taken (RFC 6238, 4.2): none up to it is taken again. */
  last_step: Generated<number>;
  recovery_salt: Generated<string>;
  begun_at: string;
}

/** Those that are left. */
export interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
}

/** What staff did, each line once or several times in a row. */
export interface ActivityTable {
  id: Generated<number>;
  /** The last time, and the first. */
  at: string;
  since: string;
  /** Null once the user is gone, and for who isn't one; name and address are as they were. */
  user_id: number | null;
  name: Generated<string>;
  email: Generated<string>;
  /** One of activity/contract.ts. */
  action: string;
  subject_kind: Generated<string>;
  /** Null as well when it was deleted and its number may be given again. */
  subject_id: number | null;
  subject_title: Generated<string>;
  /** Address or network it came from. */
  address: Generated<string>;
  device: Generated<string>;
  count: Generated<number>;
}
