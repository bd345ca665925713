import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../access/secrets.ts';

/** How long an address of a preview works, in milliseconds: long enough to look, too short to be passed around. */
export const PREVIEW_LIFE = 15 * 60_000;

/** Stands in the address of a preview: a tab that is opened can't send the session along. */
export function previewToken(secrets: Secrets, id: number, expires: number): string {
  return `${id}.${expires}.${signature(secrets, id, expires)}`;
}

/** Which post a token shows; undefined when it isn't one of ours, or was. */
export function postOfPreview(secrets: Secrets, token: string, now = Date.now()): number | undefined {
  const [, id = '', expires = '', signed = ''] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (Number(expires) < now) return undefined;
  const expected = Buffer.from(signature(secrets, Number(id), Number(expires)));
  const given = Buffer.from(signed);
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : undefined;
}

function signature({ sessionKey }: Secrets, id: number, expires: number): string {
  return createHmac('sha256', sessionKey).update(`preview ${id} ${expires}`).digest('base64url');
}
