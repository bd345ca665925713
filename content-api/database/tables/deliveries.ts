import type { Generated } from 'kysely';

export interface OutboxTable {
  id: Generated<number>;
  kind: string;
  /** The message's queue: 'mail', 'calendar', or 'webhook:7'. A stuck lane doesn't delay others. */
  lane: Generated<string>;
  payload: string;
  /** Such as 'post:12', whose messages keep their order; null where the order doesn't matter. */
  subject: Generated<string | null>;
  /** `dropped`: the message was no longer needed, for the reason in `last_error`. */
  status: Generated<'pending' | 'sending' | 'sent' | 'failed' | 'dropped'>;
  attempts: Generated<number>;
  /** Attempts that broke off between sending and the answer: the message may have arrived. */
  doubtful_attempts: Generated<number>;
  next_attempt_at: string;
  lease_until: string | null;
  /** The worker that delivers it. */
  taken_by: string | null;
  last_error: Generated<string>;
  /** Each key is queued only once; it also makes the Message-ID. */
  dedupe_key: string | null;
  created_at: string;
  updated_at: string;
}

export interface LaneStatesTable {
  lane: string;
  last_success_at: string | null;
  last_failure_at: string | null;
  last_error: Generated<string>;
}

export interface PasswordLinksTable {
  /** Random; the token derives from it and the installation's key. */
  id: string;
  token_sha256: string;
  user_id: number;
  purpose: 'reset' | 'invitation';
  expires_at: string;
  created_at: string;
}

export interface WebhooksTable {
  id: Generated<number>;
  url: string;
  events: string;
  secret: string;
  active: Generated<number>;
  created_at: string;
  updated_at: string;
}

/** Rows about a lead or a booking are deleted with it. */
export interface WebhookDeliveriesTable {
  id: Generated<number>;
  webhook_id: number;
  event: string;
  event_id: string;
  at: string;
  attempt: number;
  milliseconds: number;
  /** HTTP; null without an answer. */
  status: number | null;
  /** The beginning of the answer's body. */
  answer: Generated<string>;
  /** '' for a successful call. */
  error: Generated<string>;
  /** The body that was sent. */
  body: string;
  lead_id: number | null;
  booking_id: number | null;
}

/** Has one row. Releases in a folder record the current one there, and leave this empty. */
export interface CurrentReleaseTable {
  id: number;
  release: string | null;
  changed_at: string | null;
  /** Null unless the site is rolled back. */
  rolled_back_at: string | null;
  rolled_back_by: string | null;
  /** The current run, which counts as dead after `run_until`. */
  run: string | null;
  run_until: string | null;
  /** The last removal of unused objects. */
  swept_at: string | null;
}

/** Work that one server does for all. */
export interface DutiesTable {
  name: string;
  owner: string;
  /** Any server may take the duty afterwards. */
  until: string;
}

export interface CountedAttemptsTable {
  name: string;
  key: string;
  count: number;
  until: string;
}

export interface ShortTermValuesTable {
  name: string;
  key: string;
  value: string;
  until: string;
}

/** Has one row after a server started with SECRET_KEY. */
export interface SealedSecretsTable {
  id: number;
  sealed: string;
}

/** Has one row: programs of earlier versions may not write. */
export interface OldestWriterTable {
  id: number;
  version: number;
}

/** Has one row: the current run of generate on any server, and the result of the last one. */
export interface GenerateRunTable {
  id: number;
  run: string | null;
  /** The run counts as dead afterwards. */
  until: string | null;
  /** The run's events so far, as JSON. */
  events: Generated<string>;
  /** Why the last run failed, as JSON. */
  failure: string | null;
  is_retried: Generated<number>;
}
