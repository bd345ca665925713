import { type Kysely, sql } from 'kysely';
import type { MailSettings } from '../../agency/letterhead.ts';
import { settingTroubles } from '../../agency/troubles.ts';
import { checkCount } from '../../blog/checks/routes.ts';
import { isNewer } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { answers } from '../../http/answers.ts';
import type { Call } from '../../http/call.ts';
import { letterTroubles } from '../../mail/wording/letterType.ts';
import { latestRelease } from '../../publishing/releases/announce.ts';
import type { Publishing } from '../../publishing/releases/publishing.ts';
import { checkedPages } from '../../sitePages/checks/store.ts';
import { callerOrFail, mayToAny } from '../../staff/access/guard.ts';
import { type Action, scopeOf } from '../../staff/access/permissions.ts';
import { releaseFolder, rollbackIn } from '../../storage/releaseFolder.ts';
import type { ScheduledKind } from '../../writing/schedules/store.ts';
import { gatherReasons, type ReasonParts } from '../alerts/reasons.ts';
import { isBackupOld, readBackupState } from '../backups/plan.ts';
import { type Overview, overviewSchema } from './overview.shared.ts';
import { countOf, countUnwritten, latestDrafts, leadsOverview, nextBookings, postCounts } from './store.ts';

interface Parts extends ReasonParts {
  publishing: Publishing;
  mail: MailSettings;
  version: string;
}

export function overviewRoutes(parts: Parts) {
  const { store, dataDir, publishing, mail, siteUrl, backupTo, version } = parts;
  const { db } = store;
  const unreleased = async (owner: number | null): Promise<Overview['unreleased']> => {
    const failure = publishing.failure();
    // Another process may have made a release since.
    if (!failure || (latestRelease(dataDir)?.createdAt ?? '') > failure.at) return null;
    const open = await openEntries(db, owner);
    return { ...open, reason: failure.reason, tried_at: failure.at, is_retried: publishing.isRetried() };
  };
  return {
    read: answers('Get the dashboard for your role', overviewSchema, 200, {
      description: 'Leads, meetings and the number of users are null if your role can’t see them.',
    })(async (call: Call) => {
      const { user } = callerOrFail(call);
      const now = new Date();
      const sees = (action: Action) => scopeOf(user.role, action) !== null;
      const owner = mayToAny(call, 'posts.change') ? null : user.id;
      const overview: Overview = {
        posts: await postCounts(db),
        authors: await countOf(db, 'authors'),
        categories: await countOf(db, 'categories'),
        users: sees('users.manage') ? await countOf(db, 'users') : null,
        drafts: await latestDrafts(db, owner),
        scheduled: await nextScheduled(db, owner),
        missed: await missedSchedules(db, owner),
        unreleased: await unreleased(owner),
        unwritten: sees('pages.change') ? await countUnwritten(db) : null,
        check: await checkCount(db, call, checkedPages),
        release: latestRelease(dataDir),
        rollback: rollbackIn(releaseFolder(dataDir)),
        leads: sees('leads.read') ? await leadsOverview(db, user.id, now) : null,
        settings: sees('settings.write')
          ? [...(await settingTroubles(db, mail, siteUrl)), ...(await letterTroubles(db))]
          : null,
        reasons: sees('settings.write')
          ? (await gatherReasons(parts, now)).map(({ code, sentence, advice, path }) => ({
              code,
              sentence,
              advice,
              path,
            }))
          : null,
        backup: sees('settings.write') && backupTo !== '' ? await backupOverview(db, backupTo, now) : null,
        program: sees('settings.write') ? { version, is_behind: await isNewer(store) } : null,
        bookings: sees('bookings.read') ? await nextBookings(db, now) : null,
      };
      return call.json(overview);
    }),
  };
}

async function backupOverview(
  db: Kysely<Database>,
  location: string,
  now: Date,
): Promise<Overview['backup']> {
  const { done_at, failure } = await readBackupState(db, location);
  return { done_at, failure, is_old: isBackupOld({ done_at }, now) };
}

const MOST = 5;

async function nextScheduled(db: Kysely<Database>, owner: number | null): Promise<Overview['scheduled']> {
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

/** The newest come first. @param owner limits it to this user's posts; null for all entries. */
async function missedSchedules(db: Kysely<Database>, owner: number | null): Promise<Overview['missed']> {
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

/** Finds scheduled changes that no release has yet. */
async function openEntries(
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
      const turn = status === 'published' ? ('publish' as const) : ('withdraw' as const);
      return { kind, id, title, turn };
    });
  });
  return { entries: found.slice(0, MOST), total: found.length };
}

/** Both tables have these columns; TypeScript needs one of them. */
function entries(db: Kysely<Database>, kind: ScheduledKind, owner: number | null) {
  return db
    .selectFrom(`${kind}_schedules` as 'post_schedules')
    .innerJoin(`${kind}s as entry` as 'posts as entry', 'entry.id', `${kind}_id` as 'post_id')
    .$if(owner !== null, (own) => own.where('created_by', '=', owner));
}

async function ofKinds<Entry>(
  owner: number | null,
  find: (kind: ScheduledKind) => Promise<Entry[]>,
): Promise<Entry[]> {
  const posts = await find('post');
  return owner === null ? [...posts, ...(await find('page'))] : posts;
}
