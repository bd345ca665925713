import { createHmac, randomBytes } from 'node:crypto';

/** A new secret, recognisable as one for those who search their files for such. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/**
 * What a receiver checks: HMAC-SHA256 with the webhook's secret over `timestamp.body`, hex. The timestamp is part of
 * it, so that a call that was overheard can't be repeated later.
 * @param timestamp seconds since 1970, as sent in Webhook-Timestamp.
 */
export function signature(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
