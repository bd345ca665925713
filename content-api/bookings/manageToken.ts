import { createHash, createHmac } from 'node:crypto';
import type { Secrets } from '../access/secrets.ts';

/**
 * The secret in the address of a booking's page. It follows from the booking's uid, so that a repeated request is
 * answered the same, and only its hash is kept.
 */
export function manageToken({ sessionKey }: Secrets, uid: string): string {
  return createHmac('sha256', sessionKey).update(`booking ${uid}`).digest('base64url');
}

/** What the store knows of it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
