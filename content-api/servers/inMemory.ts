import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Counts, Kept, ShortTerm } from './shortTerm.ts';

export function shortTermInMemory(): ShortTerm {
  const counters = new Map<string, Counts>();
  const stores = new Map<string, Kept<unknown>>();
  return {
    counts: (name, seconds) => known(counters, name, () => countsInMemory(seconds)),
    kept: <Value>(name: string, seconds: number, most: number) =>
      known(stores, name, () => keptInMemory<unknown>(seconds * 1000, most)) as Kept<Value>,
  };
}

function known<Thing>(things: Map<string, Thing>, name: string, make: () => Thing): Thing {
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
  const kept = new Map<string, { value: Value; until: number }>();
  const current = (key: string) => {
    const found = kept.get(key);
    return found && found.until > Date.now() ? found : undefined;
  };
  return {
    put: async (key, value) => {
      kept.delete(key);
      kept.set(key, { value, until: Date.now() + milliseconds });
      for (const [oldest, { until }] of kept) {
        if (until > Date.now() && kept.size <= most) break;
        kept.delete(oldest);
      }
    },
    has: async (key) => current(key) !== undefined,
    take: async (key) => {
      const found = current(key);
      kept.delete(key);
      return found?.value;
    },
  };
}
