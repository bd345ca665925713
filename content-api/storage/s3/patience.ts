import type { S3ClientConfig } from '@aws-sdk/client-s3';

type Strategy = Extract<
  NonNullable<S3ClientConfig['retryStrategy']>,
  { acquireInitialRetryToken(scope: string): unknown }
>;
type Token = Awaited<ReturnType<Strategy['acquireInitialRetryToken']>>;
type Trouble = Parameters<Strategy['refreshRetryTokenForRetry']>[1];

/** Waits of up to 0.1 s doubled each time: 13 to 26 s in all, longer than most stores take to start again. */
const ATTEMPTS = 9;
/** An address that nothing has answered at is more likely wrong than having a bad moment. */
const ATTEMPTS_AT_FIRST = 3;
/** Milliseconds before the second attempt; a store that says 'slow down' means more than a dropped connection. */
const BASE = { TRANSIENT: 100, THROTTLING: 400 };
const LONGEST = 15_000;

/**
 * The library's own strategies share out a stock of retries, which 32 requests at a time use up within two
 * seconds of an outage. What they know of errors is kept.
 */
export function patience(): Strategy {
  let answered = false;
  return {
    acquireInitialRetryToken: async () => token(0, 0),
    refreshRetryTokenForRetry: async (last, { error, errorType, retryAfterHint }) => {
      const count = last.getRetryCount() + 1;
      answered ||= error?.$metadata?.httpStatusCode !== undefined;
      if (!(errorType in BASE) || count >= (answered ? ATTEMPTS : ATTEMPTS_AT_FIRST)) {
        throw new Error('There is no use in asking again');
      }
      const asked = retryAfterHint ? retryAfterHint.getTime() - Date.now() : 0;
      return token(count, Math.max(pause(errorType, count), Math.min(asked, LONGEST)));
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
