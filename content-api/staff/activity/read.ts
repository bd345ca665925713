import { type Kysely, type Selectable, sql } from 'kysely';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { answers } from '../../http/answers.ts';
import type { ActivityAction, SubjectKind } from '../../http/audit.shared.ts';
import type { CallWith } from '../../http/call.ts';
import { emailSpellings } from '../../values/email/spellings.ts';
import { mayToAny } from '../access/guard.ts';
import {
  type ActivityEntry,
  type ActivityList,
  type ActivityQuery,
  actionsOf,
  activityListSchema,
  type activityQuerySchema,
  COMMAND_LINE,
  SCHEDULE,
} from './activity.shared.ts';
import { AUDIT_ACTIONS } from './auditActions.ts';
import { type ActivityLog, existing } from './log.ts';

type Row = Selectable<Database['activity']>;

const PAGE_SIZE = 50;

export async function readActivity(db: Kysely<Database>, query: ActivityQuery): Promise<ActivityList> {
  const { user, kind, from, to, before: cursor } = query;
  let found = db.selectFrom('activity').selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
  if (kind) found = found.where('action', 'in', actionsOf(kind));
  if (user === COMMAND_LINE || user === SCHEDULE) found = found.where(isNobody(user));
  else if (user) found = found.where(isAbout(emailSpellings(user)));
  if (from) found = found.where('at', '>=', from);
  if (to) found = found.where('at', '<', to);
  if (cursor) {
    const [at = '', id = ''] = cursor.split('_');
    found = found.where(sql<boolean>`(at, id) < (${at}, ${Number(id)})`);
  }
  const rows = await found.limit(PAGE_SIZE + 1).execute();
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const existing = await subjectsThere(db, page);
  return {
    entries: page.map((row) => entryOf(row, existing)),
    next: last && rows.length > PAGE_SIZE ? `${last.at}_${last.id}` : null,
  };
}

/** Colleagues' sign-ins and addresses are private, so the filter for a user's email address finds nothing, too. */
export async function readContentActivity(
  db: Kysely<Database>,
  { user, kind, ...query }: ActivityQuery,
): Promise<ActivityList> {
  const isElsewhere = kind !== undefined && kind !== 'content';
  if (isElsewhere || user) return { entries: [], next: null };
  const { entries, next } = await readActivity(db, { ...query, kind: 'content' });
  const shown = entries.map((entry) => ({
    ...entry,
    user: { ...entry.user, email: '' },
    address: '',
    device: '',
  }));
  return { entries: shown, next };
}

function isNobody(name: string) {
  return sql<boolean>`(name = ${name} and email = '')`;
}

/** Finds the account that has this address now, and deleted accounts that had it. */
function isAbout(forms: string[]) {
  const spelt = sql.join(forms);
  return sql<boolean>`(user_id in (select id from users where email in (${spelt})) or (user_id is null and email in (${spelt})))`;
}

async function subjectsThere(db: Kysely<Database>, page: readonly Row[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const kind of new Set(page.map(({ subject_kind }) => subject_kind as SubjectKind))) {
    const ids = page.flatMap((row) =>
      row.subject_kind === kind && row.subject_id !== null ? [row.subject_id] : [],
    );
    for (const id of await existing(db, kind, ids)) found.add(`${kind} ${id}`);
  }
  return found;
}

function entryOf(row: Row, existing: Set<string>): ActivityEntry {
  const { id, at, since, count, address, device, subject_kind, subject_id, subject_title } = row;
  return {
    id,
    at,
    since,
    count,
    action: row.action as ActivityAction,
    user: { id: row.user_id, name: row.name, email: row.email },
    subject:
      subject_kind === ''
        ? null
        : { id: subject_id, title: subject_title, exists: existing.has(`${subject_kind} ${subject_id}`) },
    tried: row.action === 'calls.refuse' ? triedBy(subject_title) : null,
    address,
    device,
  };
}

function triedBy(call: string): ActivityAction | null {
  return Object.hasOwn(AUDIT_ACTIONS, call) ? (AUDIT_ACTIONS[call] ?? null) : null;
}

export function activityRoutes({ store: { db }, activity }: { store: Store; activity: ActivityLog }) {
  return {
    list: answers('List what users did, newest first', activityListSchema, 200, {
      description:
        'The settings say how long entries are kept. Repeated actions share one entry with a count. For the next page, send `next` as `before`. Editors get the entries about content, without email addresses, IP addresses and devices.',
    })(async (call: CallWith<{ query: typeof activityQuerySchema }>) => {
      await activity.flush();
      const read = mayToAny(call, 'activity.read') ? readActivity : readContentActivity;
      return call.json(await read(db, call.req.valid('query')));
    }),
  };
}
