import { Secret, TOTP } from 'otpauth';
import { log } from '../../log.ts';
import { seal, unseal } from '../access/sealedSecrets.ts';
import type { Secrets } from '../access/secrets.ts';

/** Every authenticator app supports this variant: RFC 6238 with SHA-1, six digits, 30 s. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 };

/** 160 bits, as RFC 4226 (4, R6) recommends; base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** @param issuer the app shows it beside the address. */
export function keyUri(secret: string, issuer: string, account: string): string {
  return new TOTP({ ...kind, secret, issuer, label: account }).toString();
}

/** Codes of the steps before and after are valid, too (RFC 6238, 5.2); constant-time. @param code without spaces. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // The library throws for six characters that aren't six bytes.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = new TOTP({ ...kind, secret }).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period: kind.period, timestamp }) + delta;
}

/** Sealed for one user, so that the secret doesn't open in the row of another. */
const purposeOf = (userId: number) => `second step ${userId}`;

export function sealSecret(secrets: Secrets, userId: number, secret: string): string {
  return seal(secrets, purposeOf(userId), secret);
}

/** Null, and a line in the log, when secrets.json isn't the file that sealed it. */
export function unsealSecret(secrets: Secrets, userId: number, sealed: string): string | null {
  const secret = unseal(secrets, purposeOf(userId), sealed);
  if (secret === null) {
    log.error(
      `The two-step sign-in of user ${userId} cannot be read: secrets.json is not the one it was set up with. ` +
        'Their recovery codes still work; "vitrine user two-step-off" switches it off.',
    );
  }
  return secret;
}
