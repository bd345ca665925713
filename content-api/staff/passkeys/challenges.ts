import { randomBytes } from 'node:crypto';
import type { ShortTerm } from '../../servers/shortTerm.ts';

/** How long a browser may take to answer, in milliseconds. */
export const CHALLENGE_LIFE = 5 * 60 * 1000;

/** So many may wait; each takes some hundred bytes. */
const MOST_WAITING = 10_000;

export interface Challenges<About> {
  /** A new one: 256 random bits (WebAuthn Level 3, 13.4.3, asks for 128), base64url. */
  make(about: About): Promise<string>;
  /** The purpose of a challenge, which can be used once. Undefined for an unknown or expired one. */
  take(challenge: string): Promise<About | undefined>;
}

/** @param purpose what they are for: an answer to one of another purpose is none. */
export function createChallenges<About>(
  shortTerm: ShortTerm,
  purpose: string,
  most = MOST_WAITING,
): Challenges<About> {
  const waiting = shortTerm.cache<About>(`challenges to ${purpose}`, CHALLENGE_LIFE / 1000, most);
  return {
    make: async (about) => {
      const challenge = randomBytes(32).toString('base64url');
      await waiting.put(challenge, about);
      return challenge;
    },
    take: (challenge) => waiting.take(challenge),
  };
}
