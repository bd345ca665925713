import { MESSAGES } from '../../agency/wording/answers.shared.ts';
import { ApiFailure } from '../../errors.ts';
import type { ShortTerm } from '../../servers/shortTerm.ts';

export interface Throttle {
  /** Uses up points. @throws ApiFailure 429 with Retry-After when there are none left. */
  take(key: string): Promise<void>;
  giveBack(key: string): Promise<void>;
  reset(key: string): Promise<void>;
}

interface Limit {
  name: string;
  points: number;
  seconds: number;
}

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
  return new ApiFailure(429, 'too_many_requests', MESSAGES.tooOften.text, {
    headers: { 'Retry-After': seconds },
  });
}
