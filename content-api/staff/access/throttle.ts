import { ApiFailure } from '../../errors.ts';
import type { ShortTerm } from './shortTerm.ts';

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
  /** Of what is limited; no two share one. */
  name: string;
  /** How often within the time. */
  points: number;
  seconds: number;
}

/** What limits take: where it is counted, and whether they are in force at all. */
export interface LimitParts {
  shortTerm: ShortTerm;
  rateLimit: boolean;
}

export function createThrottle(
  { shortTerm, rateLimit }: LimitParts,
  { name, points, seconds }: Limit,
): Throttle {
  if (!rateLimit) return { take: async () => {}, giveBack: async () => {}, reset: async () => {} };
  const counts = shortTerm.counts(name, seconds);
  return {
    take: async (key) => {
      const { count, left } = await counts.add(key);
      if (count > points) throw tooMany(left);
    },
    giveBack: counts.takeBack,
    reset: counts.forget,
  };
}

/** RFC 6585 §4 and RFC 9110 §10.2.3: when to try again, in seconds. */
function tooMany(left: number): ApiFailure {
  const seconds = String(Math.max(1, Math.ceil(left / 1000)));
  const message = 'Too many attempts. Please wait a little and try again.';
  return new ApiFailure(429, 'too_many_requests', message, { headers: { 'Retry-After': seconds } });
}
