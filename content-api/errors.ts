/**
 * A mistake that only the operator can fix: a wrong variable, a port in use, a store of a newer version. The command
 * line prints the message as one sentence without a stack, and ends with `exitCode`.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
  readonly exitCode: 1 | 2;

  /** @param exitCode 1: the work failed; 2: wrong arguments or environment. */
  constructor(message: string, exitCode: 1 | 2 = 1, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** Stable codes for programs; the messages for people may change. */
export type FailureCode =
  | 'invalid'
  | 'malformed'
  | 'not_signed_in'
  | 'code_needed'
  | 'code_wrong'
  | 'new_password_required'
  | 'second_step_required'
  | 'key_refused'
  | 'proof_needed'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'passwords_off'
  | 'provider_off'
  | 'provider_unavailable'
  | 'provider_refused'
  | 'sign_in_expired'
  | 'email_not_verified'
  | 'no_role'
  | 'user_deleted'
  | 'other_account'
  | 'not_proved'
  | 'wrong_address'
  | 'not_allowed'
  | 'not_found'
  | 'taken'
  | 'in_gallery'
  | 'in_use'
  | 'stale'
  | 'already_on'
  | 'full'
  | 'last_admin'
  | 'own_account'
  | 'too_large'
  | 'unsupported_type'
  | 'too_many_requests'
  | 'unavailable'
  | 'failed';

type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;

interface FailureDetails {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** Values for the placeholders in the message. */
  values?: Record<string, string>;
  /** Further properties of the JSON answer, such as the uses of an image. */
  more?: Record<string, unknown>;
}

/** A refusal by the API, answered as `{error, code, fields?}` with this status. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly status: FailureStatus;
  readonly code: FailureCode;
  readonly details: FailureDetails;
  /** The message with its placeholders: the key of the site's own words. */
  readonly template: string;

  constructor(status: FailureStatus, code: FailureCode, message: string, details: FailureDetails = {}) {
    super(message.replace(/\{(\w+)\}/g, (match, name: string) => details.values?.[name] ?? match));
    this.template = message;
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** 404. @param what capitalised: 'Post' gives “Post not found”. */
export function notFound(what: string): ApiFailure {
  return new ApiFailure(404, 'not_found', `${what} not found`);
}

export function taken(field: string, message: string): ApiFailure {
  return new ApiFailure(409, 'taken', message, { fields: { [field]: message } });
}

/** 400, for a value that only the store can reject. */
export function wrong(field: string, message: string): ApiFailure {
  return new ApiFailure(400, 'invalid', message, { fields: { [field]: message } });
}

export function notSignedIn(): ApiFailure {
  return new ApiFailure(401, 'not_signed_in', 'Please sign in', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}
