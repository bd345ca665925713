import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Counts, Kept, ShortTerm } from './shortTerm.ts';

/** @param durable keeps what lasts; without it, a restart forgets that too. */
export function shortTermInMemory(durable?: ShortTerm): ShortTerm {
  const counters = new Map<string, Counts>();
  const stores = new Map<string, Kept<unknown>>();
  const cache: ShortTerm['cache'] = <Value>(name: string, seconds: number, most: number) =>
    findOrMake(stores, name, () => keptInMemory<unknown>(seconds * 1000, most)) as Kept<Value>;
  return {
    counts: (name, seconds) => findOrMake(counters, name, () => countsInMemory(seconds)),
    cache,
    lasting: durable?.lasting ?? cache,
  };
}

function findOrMake<Thing>(things: Map<string, Thing>, name: string, make: () => Thing): Thing {
  const thing = things.get(name) ?? make();
  things.set(name, thing);
  return thing;
}

function countsInMemory(seconds: number): Counts {
  const limiter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: seconds });
  return {
    add: async (key) => {
      const { consumedPoints, msBeforeNext } = await limiter.consume(key);
      return { count: consumedPoints, left: msBeforeNext };
    },
    takeBack: async (key) => {
      await limiter.reward(key);
    },
    forget: async (key) => {
      await limiter.delete(key);
    },
  };
}

function keptInMemory<Value>(milliseconds: number, most: number): Kept<Value> {
  const cached = new Map<string, { value: Value; until: number }>();
  const current = (key: string) => {
    const found = cached.get(key);
    return found && found.until > Date.now() ? found : undefined;
  };
  return {
    put: async (key, value) => {
      cached.delete(key);
      cached.set(key, { value, until: Date.now() + milliseconds });
      for (const [oldest, { until }] of cached) {
        if (until > Date.now() && cached.size <= most) break;
        cached.delete(oldest);
      }
    },
    has: async (key) => current(key) !== undefined,
    take: async (key) => {
      const found = current(key);
      cached.delete(key);
      return found?.value;
    },
  };
}
