import { MESSAGES } from '../../agency/wording/answers.shared.ts';
import { ApiFailure } from '../../errors.ts';
import type { ShortTerm } from '../../servers/shortTerm.ts';

export interface Throttle {
  /** @throws ApiFailure 429 with Retry-After when no points are left. */
  take(key: string): Promise<void>;
  /** @returns the number above the limit. */
  countOver(key: string): Promise<number>;
  giveBack(key: string): Promise<void>;
  reset(key: string): Promise<void>;
}

interface Limit {
  name: string;
  points: number;
  seconds: number;
}

/** Above these limits, requests are refused or enquiries held. */
export interface FormLimits {
  /** Enquiries from everybody within an hour. */
  enquiries: number;
  /** Enquiries, and separately bookings, from one address within ten minutes. */
  perAddress: number;
}

export interface LimitParts {
  shortTerm: ShortTerm;
  rateLimit: boolean;
}

const UNLIMITED: Throttle = {
  take: async () => {},
  countOver: async () => 0,
  giveBack: async () => {},
  reset: async () => {},
};

export function createThrottle(
  { shortTerm, rateLimit }: LimitParts,
  { name, points, seconds }: Limit,
): Throttle {
  if (!rateLimit) return UNLIMITED;
  const counts = shortTerm.counts(name, seconds);
  return {
    take: async (key) => {
      const { count, left } = await counts.add(key);
      if (count > points) throw tooMany(left);
    },
    countOver: async (key) => Math.max(0, (await counts.add(key)).count - points),
    giveBack: counts.takeBack,
    reset: counts.forget,
  };
}

/** RFC 6585 §4 and RFC 9110 §10.2.3, in seconds. */
function tooMany(left: number): ApiFailure {
  const seconds = String(Math.max(1, Math.ceil(left / 1000)));
  return new ApiFailure(429, 'too_many_requests', MESSAGES.tooOften.text, {
    headers: { 'Retry-After': seconds },
  });
}
