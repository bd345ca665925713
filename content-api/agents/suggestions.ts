import type { Kysely } from 'kysely';
import { readNavigation } from '../agency/navigation/store.ts';
import { revisablePosts } from '../blog/revisions/revisablePosts.ts';
import type { Store } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { notFound } from '../errors.ts';
import { answers } from '../http/answers.ts';
import type { Call, CallWith } from '../http/call.ts';
import { doneSchema } from '../http/http.shared.ts';
import { idOf } from '../http/input.ts';
import { kindNamed } from '../kinds/kinds.shared.ts';
import { findEntry } from '../library/kinds/store.ts';
import { revisablePages } from '../sitePages/revisions/revisablePages.ts';
import { mayToThis, scopeFor } from '../staff/access/guard.ts';
import type { Revisable } from '../writing/revisions/revisable.ts';
import {
  DECIDED_DAYS,
  SUGGESTIBLE,
  type Suggestion,
  type suggestionQuerySchema,
  suggestionsSchema,
} from './suggestions.shared.ts';

type Fields = Record<string, unknown>;

interface Found {
  title: string;
  owner: number | null;
  values: Fields;
}

export async function savedEntry(
  db: Kysely<Database>,
  kind: string,
  id: number | null,
): Promise<Found | undefined> {
  if (kind === 'menus') return { title: 'Menus', owner: null, values: await readNavigation(db) };
  if (id === null) return undefined;
  if (kind === 'post') return written(db, revisablePosts as unknown as Revisable, id);
  if (kind === 'page') return written(db, revisablePages as unknown as Revisable, id);
  if (kind === 'image') return image(db, id);
  const entry = await findEntry(db, kindNamed(kind), id);
  return entry && { title: entry.name || kindNamed(kind).noun, owner: null, values: entry };
}

async function written(db: Kysely<Database>, revisable: Revisable, id: number): Promise<Found | undefined> {
  const entry = await revisable.find(db, id);
  if (!entry) return undefined;
  const values = revisable.formOf(entry, await revisable.answered(db, revisable.valuesOf(entry)));
  return { title: entry.title, owner: entry.created_by, values };
}

async function image(db: Kysely<Database>, id: number): Promise<Found | undefined> {
  const found = await db
    .selectFrom('gallery_images')
    .select(['file_name', 'alt_text', 'created_by as owner'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { file_name, alt_text, owner } = found;
  return { title: file_name || alt_text, owner, values: { alt_text } };
}

const MOST_LISTED = 200;

/** People accept a suggestion by saving the entry, as they save everything else. */
export function suggestionRoutes({ store: { db } }: { store: Store }) {
  const decide = async (call: Call, decidedAt: string | null) => {
    const id = idOf(call, 'Suggestion');
    const rows = await rowsOf(db, decidedAt !== null)
      .where('s.id', '=', id)
      .execute();
    if ((await visible(db, call, rows)).length === 0) throw notFound('Suggestion');
    await db.updateTable('suggestions').set({ decided_at: decidedAt }).where('id', '=', id).execute();
    return call.json({ success: true as const });
  };
  return {
    list: answers('List what agents suggest, newest first', suggestionsSchema, 200, {
      description: 'You see suggestions for entries that you may change.',
    })(async (call: CallWith<{ query: typeof suggestionQuerySchema }>) => {
      const { kind, entry_id } = call.req.valid('query');
      const rows = await rowsOf(db, true)
        .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? ''))
        .$if(entry_id !== undefined, (some) => some.where('entry_id', '=', entry_id ?? 0))
        .orderBy('s.id', 'desc')
        .limit(MOST_LISTED)
        .execute();
      return call.json({ suggestions: await visible(db, call, rows) });
    }),

    end: answers('End a suggestion, once each passage is accepted or refused', doneSchema, 200, {
      refusals: { 404: 'Suggestion not found' },
      description: `You can restore it for ${DECIDED_DAYS} days.`,
    })((call: Call) => decide(call, new Date().toISOString())),

    restore: answers('Restore a suggestion that was decided', doneSchema, 200, {
      refusals: { 404: 'Suggestion not found' },
    })((call: Call) => decide(call, null)),
  };
}

function rowsOf(db: Kysely<Database>, isWaiting: boolean) {
  return db
    .selectFrom('suggestions as s')
    .innerJoin('users', 'users.id', 's.user_id')
    .select(['s.id', 's.kind', 's.entry_id', 's.title', 's.agent', 'users.display_name as made_by'])
    .select(['s.changes', 's.before', 's.created_at', 's.updated_at'])
    .where('s.decided_at', isWaiting ? 'is' : 'is not', null);
}

type Row = Omit<Suggestion, 'changes' | 'before'> & { changes: string; before: string };

/** Leaves out suggestions for entries that are gone or that the caller may not change. */
async function visible(db: Kysely<Database>, call: Call, rows: readonly Row[]): Promise<Suggestion[]> {
  const suggestions: Suggestion[] = [];
  for (const { changes, before, ...row } of rows) {
    const { change, create } = SUGGESTIBLE[row.kind] ?? { change: null, create: null };
    const isNew = row.entry_id === null && row.kind !== 'menus';
    const right = isNew ? create : change;
    const saved = isNew ? null : await savedEntry(db, row.kind, row.entry_id);
    if (right === null || saved === undefined) continue;
    const isAllowed =
      saved === null ? scopeFor(call.get('caller'), right) !== null : mayToThis(call, right, saved.owner);
    if (isAllowed)
      suggestions.push({
        ...row,
        changes: JSON.parse(changes) as Fields,
        before: JSON.parse(before) as Fields,
      });
  }
  return suggestions;
}

export async function forgetSuggestions(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DECIDED_DAYS * 86_400_000).toISOString();
  await db.deleteFrom('suggestions').where('decided_at', '<', before).execute();
}
