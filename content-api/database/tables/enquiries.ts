import type { Generated } from 'kysely';

export interface SessionsTable {
  /** The token's `jti`. */
  id: string;
  user_id: number;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  device: Generated<string>;
  /** The user's session_version when it began; null in sessions that are older than this column. */
  version: number | null;
  /** When its user last proved who they are, if that isn't its beginning: the provider may have asked them long before. */
  proved_at: string | null;
  /** 1 where the provider has asked for two steps. */
  two_steps: Generated<number>;
}

export interface LeadsTable {
  id: Generated<number>;
  name: string;
  email: string;
  phone: Generated<string>;
  company: Generated<string>;
  message: Generated<string>;
  project_type: Generated<string>;
  /** The name of the choice at that time. */
  project_name: Generated<string>;
  lead_type: Generated<string>;
  status: Generated<'Lead' | 'Pined' | 'Won' | 'Discard'>;
  utm: Generated<string>;
  referrer: Generated<string>;
  landing_page: Generated<string>;
  /** The utm_source, or else the site that the visitor came from. */
  source: Generated<string>;
  campaign: Generated<string>;
  /** The path of the page with the form. */
  form_page: Generated<string>;
  /** Sent by our forms, so that a retried request makes no second lead. */
  idempotency_key: string | null;
  created_at: string;
  updated_at: string;
  owner_id: Generated<number | null>;
  next_date: Generated<string | null>;
  next_step: Generated<string>;
  /** A key of `discardReasons`, '' for none; kept, though not told, while the lead isn't discarded. */
  discard_reason: Generated<string>;
  discard_note: Generated<string>;
  /** Keys of `spam.shared.ts` with commas between them; whatever has one is held back. */
  spam_reasons: Generated<string>;
  /** Kinds of messages, with commas between them, that wait until staff say that it is no spam. */
  withheld: Generated<string>;
  /** When somebody of the staff first opened it or set its status. */
  opened_at: Generated<string | null>;
}

export interface LeadEventsTable {
  id: Generated<number>;
  lead_id: number;
  at: string;
  user_id: number | null;
  /** The name at that time: it outlives the user. */
  actor: Generated<string>;
  kind: string;
  detail: Generated<string>;
}

export interface LeadNotesTable {
  id: Generated<number>;
  lead_id: number;
  /** Null once the user is gone; `author` is the name they had. */
  user_id: number | null;
  author: string;
  text: string;
  /** '' for a note to ourselves; which of those from before this was asked were one, nobody knows. */
  response: Generated<'' | 'mail' | 'call' | 'meeting' | 'other' | 'unknown'>;
  created_at: string;
  updated_at: string;
  /** Set while the note can still be brought back. */
  deleted_at: Generated<string | null>;
}

export interface LeadViewsTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** The query of the list's address. */
  query: string;
}

export interface BookingsTable {
  id: Generated<number>;
  lead_id: number | null;
  name: string;
  email: string;
  phone: Generated<string>;
  company: Generated<string>;
  message: Generated<string>;
  meeting_type: string;
  /** The visitor's IANA zone, and the wall clock date (YYYY-MM-DD) and slot ('9:00 AM') they chose in it. */
  timezone: string;
  date: string;
  time: string;
  start_utc: string;
  end_utc: string;
  status: Generated<'pending' | 'confirmed' | 'cancelled'>;
  meeting_link: Generated<string>;
  /** iCalendar UID and SEQUENCE. */
  uid: string;
  sequence: Generated<number>;
  google_event_id: string | null;
  /** SHA-256 of the secret in the visitor's cancel and move links. */
  manage_token_sha256: string | null;
  idempotency_key: string | null;
  cancelled_by: Generated<'visitor' | 'staff' | null>;
  /** What became of it, as staff recorded afterwards; '' for nothing yet. */
  outcome: Generated<'' | 'held' | 'no_show' | 'cancelled_by_visitor' | 'cancelled_by_staff'>;
  /** The note of staff about it. */
  note: Generated<string>;
  created_at: string;
  updated_at: string;
}

export interface BookingHoldsTable {
  token_sha256: string;
  holder: string;
  start_utc: string;
  end_utc: string;
  /** When this half hour was claimed first: a hold isn't renewed for ever. */
  held_since: string;
  expires_at: string;
}

export interface BookingFeedsTable {
  user_id: number;
  /** A new one makes a new address and ends the old. */
  nonce: string;
  created_at: string;
}

export interface CalendarConnectionsTable {
  id: Generated<number>;
  account_email: string;
  refresh_token: string;
  connected_by: number | null;
  created_at: string;
  /** When Google stopped taking the token (invalid_grant): an admin has to connect again. */
  refused_at: Generated<string | null>;
}

export interface CalendarRequestsTable {
  state: string;
  user_id: number;
  verifier: string;
  expires_at: string;
}
