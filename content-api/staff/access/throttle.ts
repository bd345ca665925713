import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiFailure } from '../../errors.ts';

/** A limit that is in force for one key at a time, an account or an address. */
export interface Throttle {
  /** Uses up points. @throws ApiFailure 429 with Retry-After when there are none left. */
  take(key: string): Promise<void>;
  /** Returns one point, for what turned out not to count. */
  giveBack(key: string): Promise<void>;
  /** Returns all points. */
  reset(key: string): Promise<void>;
}

interface Limit {
  /** How often within the time. */
  points: number;
  seconds: number;
}

/** Kept in memory: there is one process, and a restart forgives. `enabled: false` lets everything through. */
export function createThrottle({ points, seconds }: Limit, enabled: boolean): Throttle {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  if (!enabled) return { take: async () => {}, giveBack: async () => {}, reset: async () => {} };
  return {
    take: (key) => limiter.consume(key).then(() => {}, refuse),
    giveBack: async (key) => {
      await limiter.reward(key);
    },
    reset: async (key) => {
      await limiter.delete(key);
    },
  };
}

/** RFC 6585 §4 and RFC 9110 §10.2.3: when to try again, in seconds. */
function refuse(state: unknown): never {
  if (!(state instanceof RateLimiterRes)) throw state;
  const seconds = String(Math.max(1, Math.ceil(state.msBeforeNext / 1000)));
  const message = 'Too many attempts. Please wait a little and try again.';
  throw new ApiFailure(429, 'too_many_requests', message, { headers: { 'Retry-After': seconds } });
}
