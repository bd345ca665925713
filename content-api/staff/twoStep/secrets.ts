import { log } from '../../log.ts';
import { seal, unseal } from '../access/sealing.ts';
import type { Secrets } from '../access/secrets.ts';

/** Sealed for one user: in the row of another the secret opens for nobody. */
const purposeOf = (userId: number) => `second step ${userId}`;

export function sealSecret(secrets: Secrets, userId: number, secret: string): string {
  return seal(secrets, purposeOf(userId), secret);
}

/** The secret again; null, and a line in the log, where secrets.json is another one than it was sealed with. */
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
