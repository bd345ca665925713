import type { Generated } from 'kysely';

export interface OutboxTable {
  id: Generated<number>;
  kind: string;
  /** The queue of the message: 'mail', 'calendar', or 'webhook:7'. A stuck lane holds up no other. */
  lane: Generated<string>;
  payload: string;
  /** 'post:12'; null where the order doesn't matter. */
  subject: Generated<string | null>;
  /** `dropped`: there was no reason left to send it, which `last_error` names. */
  status: Generated<'pending' | 'sending' | 'sent' | 'failed' | 'dropped'>;
  attempts: Generated<number>;
  /** Attempts that ended after everything was said and before the answer: the message may have arrived. */
  doubtful_attempts: Generated<number>;
  next_attempt_at: string;
  lease_until: string | null;
  /** The worker that has it in hand until then. */
  taken_by: string | null;
  last_error: Generated<string>;
  /** The same key is never queued twice; it also makes the Message-ID. */
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
  /** Random; the token follows from it and the installation's key. */
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

/** An attempt to call a webhook. Rows about a lead or a booking go with it. */
export interface WebhookDeliveriesTable {
  id: Generated<number>;
  webhook_id: number;
  event: string;
  event_id: string;
  at: string;
  attempt: number;
  milliseconds: number;
  /** The HTTP status; null where no answer came. */
  status: number | null;
  /** The beginning of the answer's body. */
  answer: Generated<string>;
  /** Why it failed; '' where it didn't. */
  error: Generated<string>;
  /** The body that was sent. */
  body: string;
  lead_id: number | null;
  booking_id: number | null;
}

/** The table has one row. Releases in a folder record there which is current, and leave it empty. */
export interface CurrentReleaseTable {
  id: number;
  release: string | null;
  changed_at: string | null;
  /** While the site is rolled back. */
  rolled_back_at: string | null;
  rolled_back_by: string | null;
  /** The run that makes the next one, dead after `run_until`. */
  run: string | null;
  run_until: string | null;
  /** When objects that no release names were removed last. */
  swept_at: string | null;
}

/** The work that one server does for all of them. */
export interface DutiesTable {
  name: string;
  owner: string;
  /** From then on it is anybody's. */
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

/** The table has one row, once a server has been started with SECRET_KEY. */
export interface SealedSecretsTable {
  id: number;
  sealed: string;
}

/** The table has one row: programs of an earlier version may not write. */
export interface OldestWriterTable {
  id: number;
  version: number;
}

/** The table has one row: the run of generate that is under way on some server, and the result of the last one. */
export interface GenerateRunTable {
  id: number;
  run: string | null;
  /** The run counts as dead from then on. */
  until: string | null;
  /** The events of the run so far, as JSON. */
  events: Generated<string>;
  /** Why the last one failed, as JSON. */
  failure: string | null;
  is_retried: Generated<number>;
}
