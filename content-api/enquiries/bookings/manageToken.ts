import { createHash, createHmac } from 'node:crypto';
import type { Secrets } from '../../staff/access/secrets.ts';

/** Follows from the booking's uid, so that every mail can name it; only its hash is kept. */
export function manageToken({ sessionKey }: Secrets, uid: string): string {
  return createHmac('sha256', sessionKey).update(`booking ${uid}`).digest('base64url');
}

/** Below our own address, where the visitor sees, moves and cancels the booking until it begins. */
export function managePath(secrets: Secrets, { uid }: { uid: string }): string {
  return `/api/booking/manage/${manageToken(secrets, uid)}`;
}

export function manageLink(booking: { uid: string }, secrets: Secrets, origin: string): string {
  return origin + managePath(secrets, booking);
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
