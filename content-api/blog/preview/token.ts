import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../staff/access/secrets.ts';

/** How long an address of a preview works, in milliseconds: long enough to look, too short to be passed around. */
export const PREVIEW_LIFE = 15 * 60_000;

/** A tab that is opened can't send the session along. @param what the address of a page, or `post 7`. */
export function previewToken(secrets: Secrets, what: string, expires: number): string {
  const claim = `${Buffer.from(what).toString('base64url')}.${expires}`;
  return `${claim}.${signature(secrets, claim)}`;
}

/** The subject of a token; undefined for an invalid or expired one. */
export function shownBy(secrets: Secrets, token: string, now = Date.now()): string | undefined {
  const [, claim = '', what = '', expires = '', signed = ''] =
    /^(([\w-]{1,4000})\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? [];
  if (Number(expires) < now) return undefined;
  const expected = Buffer.from(signature(secrets, claim));
  const given = Buffer.from(signed);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Buffer.from(what, 'base64url').toString();
}

function signature({ sessionKey }: Secrets, claim: string): string {
  return createHmac('sha256', sessionKey).update(`preview ${claim}`).digest('base64url');
}
