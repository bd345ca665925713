import type { Generated } from 'kysely';

export interface SecondStepsTable {
  user_id: number;
  /** The secret that codes are computed from, encrypted with the key in secrets.json. */
  secret: string;
  /** Null as long as no code has proved that an app has the secret. */
  since: string | null;
  /** Time step of the last code that was taken (RFC 6238, 4.2): none up to it is taken again. */
  last_step: Generated<number>;
  recovery_salt: Generated<string>;
  begun_at: string;
}

export interface RecoveryCodesTable {
  user_id: number;
  code_hash: string;
}

export interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  credential_id: string;
  /** A COSE key (RFC 9052); base64url. */
  public_key: string;
  /** The id by which the device knows the user: random, the same for all passkeys of a user; base64url. */
  user_handle: string;
  /** The domain it was made for: the device uses it nowhere else. */
  rp_id: string;
  counter: number;
  transports: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

export interface ProviderAccountsTable {
  issuer: string;
  /** The account's id there, which stays when its address changes. */
  subject: string;
  /** Null once the user is deleted. */
  user_id: number | null;
  created_at: string;
  last_used_at: string;
}

export interface ApiKeysTable {
  id: Generated<number>;
  /** Its maker, for whom it calls. */
  user_id: number;
  name: string;
  /** Its first characters. */
  start: string;
  /** SHA-256, hex. */
  hash: string;
  /** JSON: rows of the permission table. */
  rights: string;
  /** JSON: where it may be used; an empty list means everywhere. */
  networks: Generated<string>;
  created_at: string;
  /** Null for a key that never expires. */
  expires_at: string | null;
  last_used_at: string | null;
  /** 1 for the key of an agent that has signed in: it works with the tools of agents alone. */
  for_agents: Generated<number>;
}

export interface ActivityTable {
  id: Generated<number>;
  at: string;
  since: string;
  /** Null once the user is gone, and for who isn't one; name and address are as they were. */
  user_id: number | null;
  name: Generated<string>;
  email: Generated<string>;
  action: string;
  subject_kind: Generated<string>;
  /** Null as well when it was deleted and its number may be given again. */
  subject_id: number | null;
  subject_title: Generated<string>;
  address: Generated<string>;
  device: Generated<string>;
  count: Generated<number>;
}

export interface NotificationsTable {
  id: Generated<number>;
  user_id: number;
  kind: string;
  at: string;
  read_at: Generated<string | null>;
  /** The user who caused it; null for visitors, guests and the server. */
  by_id: Generated<number | null>;
  lead_id: Generated<number | null>;
  booking_id: Generated<number | null>;
  post_id: Generated<number | null>;
  page_id: Generated<number | null>;
}
