import { createHmac, randomBytes } from 'node:crypto';

/** A new secret, recognisable as one for those who search their files for such. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/**
 * HMAC-SHA256 over `timestamp.body`, hex: what was overheard can't be repeated later.
 * @param timestamp seconds since 1970, as sent in Webhook-Timestamp.
 */
export function signature(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
