import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { ScheduledKind } from '../../writing/schedules/store.ts';
import type { Overview } from './overview.shared.ts';

const MOST = 5;

/** Posts and pages that go online or offline next, soonest first. @param owner whose posts alone; null for everybody's. */
export async function nextScheduled(
  db: Kysely<Database>,
  owner: number | null,
): Promise<Overview['scheduled']> {
  const found = await ofKinds(owner, async (kind) => {
    const rows = await entries(db, kind, owner)
      .select((eb) => [
        'entry.id',
        'title',
        'publish_at',
        'unpublish_at',
        eb.fn.coalesce('publish_at', 'unpublish_at').as('at'),
      ])
      .where((eb) => eb.or([eb('publish_at', 'is not', null), eb('unpublish_at', 'is not', null)]))
      .orderBy('at')
      .orderBy('entry.id')
      .limit(MOST)
      .execute();
    return rows.map(({ id, title, publish_at, unpublish_at, at }) => ({
      kind,
      id,
      title,
      turn: publish_at === null ? ('withdraw' as const) : ('publish' as const),
      at: at ?? '',
      until: publish_at === null ? null : unpublish_at,
    }));
  });
  return found.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).slice(0, MOST);
}

/** The entries that did not go online as planned, the newest first. @param owner as above. */
export async function missedSchedules(
  db: Kysely<Database>,
  owner: number | null,
): Promise<Overview['missed']> {
  const found = await ofKinds(owner, async (kind) => {
    const rows = await entries(db, kind, owner)
      .select(['entry.id', 'title', 'problem'])
      // The condition is a literal, because a parameter couldn't use the partial index.
      .where(sql<boolean>`problem != ''`)
      .orderBy('entry.id', 'desc')
      .execute();
    return rows.map((row) => ({ kind, ...row }));
  });
  return { entries: found.slice(0, MOST), total: found.length };
}

/** The entries that were published or unpublished as planned and that no release shows. @param owner as above. */
export async function openEntries(
  db: Kysely<Database>,
  owner: number | null,
): Promise<Pick<NonNullable<Overview['unreleased']>, 'entries' | 'total'>> {
  const found = await ofKinds(owner, async (kind) => {
    const rows = await entries(db, kind, owner)
      .select(['entry.id', 'title', 'status'])
      .where('done_at', 'is not', null)
      .orderBy('done_at', 'desc')
      .orderBy('entry.id', 'desc')
      .execute();
    return rows.map(({ id, title, status }) => {
      const turn: 'publish' | 'withdraw' = status === 'published' ? 'publish' : 'withdraw';
      return { kind, id, title, turn };
    });
  });
  return { entries: found.slice(0, MOST), total: found.length };
}

/** All are read alike; TypeScript wants to see one. */
function entries(db: Kysely<Database>, kind: ScheduledKind, owner: number | null) {
  return db
    .selectFrom(`${kind}_schedules` as 'post_schedules')
    .innerJoin(`${kind}s as entry` as 'posts as entry', 'entry.id', `${kind}_id` as 'post_id')
    .$if(owner !== null, (own) => own.where('created_by', '=', owner));
}

/** A user limited to their own posts has no pages. */
async function ofKinds<Entry>(
  owner: number | null,
  find: (kind: ScheduledKind) => Promise<Entry[]>,
): Promise<Entry[]> {
  const posts = await find('post');
  return owner === null ? [...posts, ...(await find('page'))] : posts;
}
