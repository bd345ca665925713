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
