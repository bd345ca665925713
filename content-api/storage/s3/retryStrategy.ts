import type { S3ClientConfig } from '@aws-sdk/client-s3';

type Strategy = Extract<
  NonNullable<S3ClientConfig['retryStrategy']>,
  { acquireInitialRetryToken(scope: string): unknown }
>;
type Token = Awaited<ReturnType<Strategy['acquireInitialRetryToken']>>;
type Trouble = Parameters<Strategy['refreshRetryTokenForRetry']>[1];

export interface RequestPolicy {
  atOnce: number;
  attempts: number;
  /** Milliseconds for a connection, and for an answer that has begun to go on. */
  connection: number;
  silence: number;
  /** Milliseconds to put or read an object, or for another request, with all attempts. */
  within: number;
  /** Milliseconds for which a store that has just failed isn't asked: whoever waits would wait in vain. */
  pause: number;
}

/** A command has time: its attempts take 13 to 26 s, longer than most stores take to start again. */
export const PATIENT: RequestPolicy = {
  atOnce: 32,
  attempts: 9,
  connection: 10_000,
  silence: 60_000,
  within: 10 * 60_000,
  pause: 0,
};

/** Somebody waits for the answer. */
export const HURRIED: RequestPolicy = {
  atOnce: 32,
  attempts: 3,
  connection: 3_000,
  silence: 10_000,
  within: 20_000,
  pause: 2_000,
};

/** An address that nothing has answered at is more likely wrong than having a bad moment. */
const ATTEMPTS_AT_FIRST = 3;
/** Milliseconds before the second attempt; a store that says 'slow down' means more than a dropped connection. */
const BASE = { TRANSIENT: 100, THROTTLING: 400 };
const LONGEST = 15_000;

/**
 * The library's own strategies share out a stock of retries, which 32 requests at a time use up within two
 * seconds of an outage. What they know of errors is kept.
 * @param attempts at most for one request; the waits between them begin with up to 0.1 s, and are doubled each time.
 */
export function retryStrategy(attempts: number): Strategy {
  let answered = false;
  return {
    acquireInitialRetryToken: async () => token(0, 0),
    refreshRetryTokenForRetry: async (last, { error, errorType, retryAfterHint }) => {
      const count = last.getRetryCount() + 1;
      answered ||= error?.$metadata?.httpStatusCode !== undefined;
      if (!(errorType in BASE) || count >= (answered ? attempts : Math.min(attempts, ATTEMPTS_AT_FIRST))) {
        throw new Error('Retrying won’t help');
      }
      const delay = retryAfterHint ? retryAfterHint.getTime() - Date.now() : 0;
      return token(count, Math.max(pause(errorType, count), Math.min(delay, LONGEST)));
    },
    recordSuccess: () => {
      answered = true;
    },
  };
}

/** With some chance in it, so that requests refused together don't come back together. */
function pause(type: Trouble['errorType'], count: number): number {
  const base = type === 'THROTTLING' ? BASE.THROTTLING : BASE.TRANSIENT;
  return Math.min(LONGEST, base * 2 ** (count - 1)) * (0.5 + Math.random() / 2);
}

function token(count: number, delay: number): Token {
  return { getRetryCount: () => count, getRetryDelay: () => delay };
}
