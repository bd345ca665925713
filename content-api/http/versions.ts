import { ApiFailure } from '../errors.ts';
import type { Call } from './call.ts';

/** Said of the calls that may be made conditional. */
export const GUARDED = 'If-Match with updated_at in quotes, as it was loaded, guards against overwriting.';

/** The same of what may be in the trash. */
export const GONE =
  'Of what lies in the trash, and the caller may bring back, the 404 says its trash_id, and by deleted_by_you whether it was they who put it there.';

/** A version as clients send it back: an entity tag (RFC 9110, 8.8.3). @param version without quotes. */
export function tagOf(version: string): string {
  return `"${version}"`;
}

/**
 * By If-Match (RFC 9110, 13.1.1). Saying nothing is allowed: the last to write wins. Weak tags from proxies
 * count.
 */
export function isStale(call: Call, tag: string): boolean {
  const given = call.req.header('if-match')?.split(',') ?? [];
  const tags = given.map((one) => one.trim().replace(/^W\//, '')).filter(Boolean);
  return tags.length > 0 && !tags.includes('*') && !tags.includes(tag);
}

/**
 * 409 with the current version, so that a person can decide. @param what the noun, for “changed this author”.
 */
export function stale(what: string, more: { current: unknown; tag?: string }): ApiFailure {
  const message = `Somebody else has changed this ${what} in the meantime`;
  return new ApiFailure(409, 'stale', message, { more });
}

export function requireCurrent(call: Call, what: string, current: { updated_at: string }): void {
  if (isStale(call, tagOf(current.updated_at))) throw stale(what, { current });
}
