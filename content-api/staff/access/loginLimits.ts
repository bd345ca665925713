import { createThrottle, type LimitParts, type Throttle } from './throttle.ts';

const MOST_KNOWN = 1000;

const DAY = 24 * 60 * 60;

const KNOWN_FOR = 90 * DAY;

/** So many wrong codes a day are no slips. An hourly limit would miss thirty tries spread over the day. */
const SUSPICIOUS = 5;

export interface LoginAttempt {
  /** @param key of the account. @throws ApiFailure 429 after too many wrong codes. */
  guessCode(key: string): Promise<void>;
  /** @returns whether it is time to warn the owner. */
  missedCode(key: string): Promise<boolean>;
  halfway(): Promise<void>;
  succeeded(): Promise<void>;
}

export interface LoginLimits {
  /** @throws ApiFailure 429 with Retry-After. */
  take(account: string, address: string): Promise<LoginAttempt>;
}

/**
 * Limits guesses per account and address, per address, and per account from everywhere (a hundred an hour: OWASP ASVS
 * 4.0, 2.2.1). The last limit doesn't apply to addresses that have signed in before, so strangers can't lock the
 * owner out. Thirty wrong codes a day leave a chance of one in ten thousand.
 */
export function loginLimits(parts: LimitParts): LoginLimits {
  const here = createThrottle(parts, { name: 'login here', points: 10, seconds: 60 });
  const perAddress = createThrottle(parts, { name: 'login per address', points: 100, seconds: 15 * 60 });
  const everywhere = createThrottle(parts, { name: 'login everywhere', points: 100, seconds: 60 * 60 });
  const codes = createThrottle(parts, { name: 'login codes', points: 30, seconds: DAY });
  // Counts even when limits are off.
  const missed = parts.shortTerm.counts('login missed codes', DAY);
  const knownClients = parts.shortTerm.lasting<true>('login places', KNOWN_FOR, MOST_KNOWN);
  return {
    // Called before the password is checked: otherwise, simultaneous guesses would all stay below the limit.
    take: async (account, address) => {
      const client = `${account} ${address}`;
      const taken: [Throttle, string][] = [
        [here, client],
        [perAddress, address],
      ];
      if (!(await knownClients.has(client))) taken.push([everywhere, account]);
      const giveBack = async (from: number) => {
        for (const [limit, key] of taken.slice(from)) await limit.giveBack(key);
      };
      for (const [limit, key] of taken) await limit.take(key);
      return {
        guessCode: async (of) => {
          const key = (await knownClients.has(client)) ? `${of} ${client}` : of;
          await codes.take(key);
          taken.push([codes, key]);
        },
        missedCode: async (of) => {
          const { count } = await missed.add(of);
          if (count < SUSPICIOUS) return false;
          await missed.forget(of);
          return true;
        },
        halfway: () => giveBack(0),
        succeeded: async () => {
          await knownClients.put(client, true);
          await here.reset(client);
          await giveBack(1);
        },
      };
    },
  };
}
