import { ApiFailure } from '../errors.ts';
import type { Call } from './call.ts';

export const GUARDED = 'If-Match with updated_at in quotes, as it was loaded, guards against overwriting.';

export const GONE =
  'Of what lies in the trash, and the caller may bring back, the 404 says its trash_id, and by deleted_by_you whether it was they who put it there.';

/** A version as clients send it back: an entity tag (RFC 9110, 8.8.3). @param version without quotes. */
export function tagOf(version: string): string {
  return `"${version}"`;
}

/** If-Match (RFC 9110, 13.1.1); without it the last to write wins. Proxies that compress make tags weak. */
export function isStale(call: Call, tag: string): boolean {
  const given = call.req.header('if-match')?.split(',') ?? [];
  const tags = given.map((one) => one.trim().replace(/^W\//, '')).filter(Boolean);
  return tags.length > 0 && !tags.includes('*') && !tags.includes(tag);
}

interface Current {
  current: unknown;
  tag?: string;
  /** The display name of whoever made it that; null where nobody is known. */
  changed_by?: string | null;
}

/** 409 with the current version, so that people can decide. @param what the noun in “changed this author”. */
export function stale(what: string, more: Current): ApiFailure {
  const message = `Somebody else has changed this ${what} in the meantime`;
  return new ApiFailure(409, 'stale', message, { more: { ...more } });
}

export function requireCurrent(call: Call, what: string, current: { updated_at: string }): void {
  if (isStale(call, tagOf(current.updated_at))) throw stale(what, { current });
}
