import type { Kysely } from 'kysely';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isEmbedded, type Store } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import type { Counts, Kept, ShortTerm } from './shortTerm.ts';

/** Expired and surplus entries are removed after so many writes. */
const EVERY = 100;

/** Servers with the same store count together, and answer each other's challenges. */
export function shortTermInStore(db: Kysely<Database>, every = EVERY): ShortTerm {
  const cache: ShortTerm['cache'] = (name, seconds, most) =>
    keptInStore(db, { name, milliseconds: seconds * 1000, most, every });
  return {
    counts: (name, seconds) => countsInStore(db, name, seconds * 1000, every),
    cache,
    lasting: cache,
  };
}

/** A server with its own store counts in memory, which is faster. */
export function shortTermOf(store: Store): ShortTerm {
  const inStore = shortTermInStore(store.db);
  return isEmbedded(store) ? shortTermInMemory(inStore) : inStore;
}

function countsInStore(db: Kysely<Database>, name: string, milliseconds: number, every: number): Counts {
  let added = 0;
  const sweep = async (now: string) => {
    added += 1;
    if (added % every === 0) await db.deleteFrom('counted_attempts').where('until', '<=', now).execute();
  };
  return {
    add: async (key) => {
      const moment = Date.now();
      const now = new Date(moment).toISOString();
      const until = new Date(moment + milliseconds).toISOString();
      const counted = await db
        .insertInto('counted_attempts')
        .values({ name, key, count: 1, until })
        .onConflict((conflict) =>
          conflict.columns(['name', 'key']).doUpdateSet((eb) => {
            const isOver = eb('counted_attempts.until', '<=', now);
            const more = eb('counted_attempts.count', '+', 1);
            const expiry = eb.ref('excluded.until');
            return {
              count: eb.case().when(isOver).then(1).else(more).end(),
              until: eb.case().when(isOver).then(expiry).else(eb.ref('counted_attempts.until')).end(),
            };
          }),
        )
        .returning(['count', 'until'])
        .executeTakeFirstOrThrow();
      await sweep(now);
      return { count: Number(counted.count), left: Date.parse(counted.until) - moment };
    },
    takeBack: async (key) => {
      await db
        .updateTable('counted_attempts')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('name', '=', name)
        .where('key', '=', key)
        .where('count', '>', 0)
        .execute();
    },
    forget: async (key) => {
      await db.deleteFrom('counted_attempts').where('name', '=', name).where('key', '=', key).execute();
    },
  };
}

interface Keeping {
  name: string;
  milliseconds: number;
  most: number;
  every: number;
}

function keptInStore<Value>(db: Kysely<Database>, { name, milliseconds, most, every }: Keeping): Kept<Value> {
  let put = 0;
  const sweep = async () => {
    put += 1;
    if (put % every !== 0) return;
    const now = new Date().toISOString();
    const ours = db.deleteFrom('short_term_values').where('name', '=', name);
    await ours.where('until', '<=', now).execute();
    const tooMany = db
      .selectFrom('short_term_values')
      .select('key')
      .where('name', '=', name)
      .orderBy('until', 'desc')
      .limit(2 * every)
      .offset(most);
    await ours.where('key', 'in', tooMany).execute();
  };
  return {
    put: async (key, value) => {
      const stored = {
        value: JSON.stringify(value),
        until: new Date(Date.now() + milliseconds).toISOString(),
      };
      await db
        .insertInto('short_term_values')
        .values({ name, key, ...stored })
        .onConflict((conflict) => conflict.columns(['name', 'key']).doUpdateSet(stored))
        .execute();
      await sweep();
    },
    has: async (key) => {
      const found = await db
        .selectFrom('short_term_values')
        .select('until')
        .where('name', '=', name)
        .where('key', '=', key)
        .executeTakeFirst();
      return found !== undefined && found.until > new Date().toISOString();
    },
    take: async (key) => {
      const taken = await db
        .deleteFrom('short_term_values')
        .where('name', '=', name)
        .where('key', '=', key)
        .returning(['value', 'until'])
        .executeTakeFirst();
      if (!taken || taken.until <= new Date().toISOString()) return undefined;
      return JSON.parse(taken.value) as Value;
    },
  };
}

/** @param durable keeps values over a restart. */
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
