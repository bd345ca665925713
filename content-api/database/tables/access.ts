import type { Generated } from 'kysely';

export interface SecondStepsTable {
  user_id: number;
  /** The secret for codes, encrypted with the key in secrets.json. */
  secret: string;
  /** Null until a code has proved that an app has the secret. */
  since: string | null;
  /** Time step of the last accepted code (RFC 6238, 4.2): earlier ones are refused. */
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
  /** Identifies the user to the device; base64url. Random, and the same for all of a user's passkeys. */
  user_handle: string;
  /** The domain of the passkey: devices use it nowhere else. */
  rp_id: string;
  counter: number;
  transports: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

export interface ProviderAccountsTable {
  issuer: string;
  /** The account's id at the provider, which survives a new email address. */
  subject: string;
  /** Null after the user was deleted. */
  user_id: number | null;
  created_at: string;
  last_used_at: string;
}

export interface ApiKeysTable {
  id: Generated<number>;
  /** The key acts for this user. */
  user_id: number;
  name: string;
  /** The first characters of the key. */
  start: string;
  /** SHA-256, hex. */
  hash: string;
  /** JSON list of permissions. */
  rights: string;
  /** JSON list of allowed networks; an empty list allows all. */
  networks: Generated<string>;
  created_at: string;
  /** Null for a key that never expires. */
  expires_at: string | null;
  last_used_at: string | null;
  /** 1 for an agent's key, which works only with the tools for agents. */
  for_agents: Generated<number>;
}

export interface ActivityTable {
  id: Generated<number>;
  at: string;
  since: string;
  /** Null for deleted users and other actors; name and address stay. */
  user_id: number | null;
  name: Generated<string>;
  email: Generated<string>;
  action: string;
  subject_kind: Generated<string>;
  /** Also null after a deletion whose id may be assigned again. */
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
  /** Null for visitors, guests and the server. */
  by_id: Generated<number | null>;
  lead_id: Generated<number | null>;
  booking_id: Generated<number | null>;
  post_id: Generated<number | null>;
  page_id: Generated<number | null>;
}
