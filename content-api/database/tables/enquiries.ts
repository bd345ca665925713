import type { Generated } from 'kysely';

export interface SessionsTable {
  /** The token's `jti`. */
  id: string;
  user_id: number;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  device: Generated<string>;
  /** The user's session_version at the sign-in; null in sessions from before this column. */
  version: number | null;
  /** The last proof of identity, if it isn't the sign-in: the provider may have asked long before. */
  proved_at: string | null;
  /** 1 if the provider has asked for two steps. */
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
  /** The name of the choice at the time of the enquiry. */
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
  /** From our forms, so that a repeated request creates no second lead. */
  idempotency_key: string | null;
  created_at: string;
  updated_at: string;
  owner_id: Generated<number | null>;
  next_date: Generated<string | null>;
  next_step: Generated<string>;
  /** A key of `discardReasons`, or ''. It stays, but isn't shown, while the lead isn't discarded. */
  discard_reason: Generated<string>;
  discard_note: Generated<string>;
  /** Keys of `spam.shared.ts`, separated by commas; a lead with any is held back. */
  spam_reasons: Generated<string>;
  /** Kinds of messages, separated by commas, that wait until staff release the lead from spam. */
  withheld: Generated<string>;
  /** When staff first opened it or set its status. */
  opened_at: Generated<string | null>;
}

export interface LeadEventsTable {
  id: Generated<number>;
  lead_id: number;
  at: string;
  user_id: number | null;
  /** The name at that time, which survives the user. */
  actor: Generated<string>;
  kind: string;
  detail: Generated<string>;
}

export interface LeadNotesTable {
  id: Generated<number>;
  lead_id: number;
  /** Null after the user was deleted; `author` has the name. */
  user_id: number | null;
  author: string;
  text: string;
  /** '' for an internal note; 'unknown' for notes from before this column. */
  response: Generated<'' | 'mail' | 'call' | 'meeting' | 'other' | 'unknown'>;
  created_at: string;
  updated_at: string;
  /** Set while the deletion can still be undone. */
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
  /** The visitor's IANA zone, with the date (YYYY-MM-DD) and slot ('9:00 AM') that they chose in it. */
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
  /** SHA-256 of the secret in the visitor's links to cancel and move the meeting. */
  manage_token_sha256: string | null;
  idempotency_key: string | null;
  cancelled_by: Generated<'visitor' | 'staff' | null>;
  /** The outcome that staff recorded; '' for none. */
  outcome: Generated<'' | 'held' | 'no_show' | 'cancelled_by_visitor' | 'cancelled_by_staff'>;
  /** The staff's note. */
  note: Generated<string>;
  created_at: string;
  updated_at: string;
}

export interface BookingHoldsTable {
  token_sha256: string;
  holder: string;
  start_utc: string;
  end_utc: string;
  /** The first claim of this half hour: nobody can renew a hold for ever. */
  held_since: string;
  expires_at: string;
}

export interface BookingFeedsTable {
  user_id: number;
  /** A new one changes the address and ends the old one. */
  nonce: string;
  created_at: string;
}

export interface CalendarConnectionsTable {
  id: Generated<number>;
  account_email: string;
  refresh_token: string;
  connected_by: number | null;
  created_at: string;
  /** When Google refused the token (invalid_grant): an admin has to connect again. */
  refused_at: Generated<string | null>;
}

export interface CalendarRequestsTable {
  state: string;
  user_id: number;
  verifier: string;
  expires_at: string;
}
