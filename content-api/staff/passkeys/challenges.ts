import { randomBytes } from 'node:crypto';

/** How long a browser may take to answer, in milliseconds. */
export const PATIENCE = 5 * 60 * 1000;

/** Challenges that wait for their answer, each with what it was made for. */
export interface Challenges<About> {
  /** A new one: 256 random bits (WebAuthn Level 3, 13.4.3, asks for 128), base64url. */
  make(about: About): string;
  /** What it was made for; it is used up by that. Undefined where there is none, or no longer. */
  take(challenge: string): About | undefined;
}

/**
 * Kept in memory like the limits of signing in: there is one process, and after a restart people begin again.
 * @param most beyond so many the oldest makes room: strangers may ask for them.
 */
export function keepChallenges<About>(most: number): Challenges<About> {
  const waiting = new Map<string, { about: About; until: number }>();
  return {
    make: (about) => {
      const challenge = randomBytes(32).toString('base64url');
      waiting.set(challenge, { about, until: Date.now() + PATIENCE });
      const now = Date.now();
      // They stand in the order in which they were made.
      for (const [oldest, { until }] of waiting) {
        if (until > now && waiting.size <= most) break;
        waiting.delete(oldest);
      }
      return challenge;
    },
    take: (challenge) => {
      const found = waiting.get(challenge);
      waiting.delete(challenge);
      return found && found.until > Date.now() ? found.about : undefined;
    },
  };
}
