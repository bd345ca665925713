import { hash } from 'node:crypto';
import { ApiFailure } from '../errors.ts';
import type { Call } from './call.ts';

export const GUARDED =
  'Send the updated_at you loaded in quotes as If-Match, so that you don’t overwrite another change.';

export const GONE =
  'If it is in the trash and you may restore it, the 404 has its trash_id, and deleted_by_you is true if you deleted it.';

/** A version as clients send it back: an entity tag (RFC 9110, 8.8.3). @param version without quotes. */
export function tagOf(version: string): string {
  return `"${version}"`;
}

/** The tag of an answer without a version. */
export function contentTag(content: unknown): string {
  return tagOf(hash('sha256', JSON.stringify(content), 'base64url').slice(0, 22));
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
  const message = `Someone else has changed this ${what} in the meantime`;
  return new ApiFailure(409, 'stale', message, { more: { ...more } });
}

export function requireCurrent(call: Call, what: string, current: { updated_at: string }): void {
  if (isStale(call, tagOf(current.updated_at))) throw stale(what, { current });
}

/** If-None-Match (RFC 9110, 13.1.2). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
