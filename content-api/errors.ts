/**
 * A mistake only the operator can mend: a wrong variable, a port in use, a store made by a newer version.
 * The CLI prints its message as one sentence and ends with `exitCode`; there is no stack to read.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
  readonly exitCode: 1 | 2;

  /** @param exitCode 1: the work failed; 2: it was asked for in a wrong way (arguments, environment). */
  constructor(message: string, exitCode: 1 | 2 = 1, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/** Stable words for machines; the sentence beside them is for people and may change. */
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
  /** What the placeholders in braces of the message stand for. */
  values?: Record<string, string>;
  /** Further properties of the JSON answer, such as what an image is used by. */
  more?: Record<string, unknown>;
}

/** A request that the API refuses; the answer is `{error, code, fields?}` with this status. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly status: FailureStatus;
  readonly code: FailureCode;
  readonly details: FailureDetails;
  /** The message before its values were filled in. The words of the site have it as a key. */
  readonly template: string;

  constructor(status: FailureStatus, code: FailureCode, message: string, details: FailureDetails = {}) {
    super(message.replace(/\{(\w+)\}/g, (match, name: string) => details.values?.[name] ?? match));
    this.template = message;
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** 404. @param what the noun, capitalised: 'Post' gives “Post not found”. */
export function notFound(what: string): ApiFailure {
  return new ApiFailure(404, 'not_found', `${what} not found`);
}

export function taken(field: string, message: string): ApiFailure {
  return new ApiFailure(409, 'taken', message, { fields: { [field]: message } });
}

/** 400: one field has a value that only the store could find wrong. */
export function wrong(field: string, message: string): ApiFailure {
  return new ApiFailure(400, 'invalid', message, { fields: { [field]: message } });
}

export function notSignedIn(): ApiFailure {
  return new ApiFailure(401, 'not_signed_in', 'Please sign in', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}
