import { postChangesSchema } from '../blog/posts/posts.shared.ts';
import type { Store } from '../database/open.ts';
import { ApiFailure, notFound } from '../errors.ts';
import type { Call } from '../http/call.ts';
import { renderWritten } from '../richText/markdown/footnotes.ts';
import { sanitizeContent } from '../richText/sanitize.ts';
import { pageChangesSchema } from '../sitePages/sitePages.shared.ts';
import { writablePages } from '../sitePages/writablePages.ts';
import { callerOrFail, requireOwn } from '../staff/access/guard.ts';
import { SUGGESTIBLE } from './suggestions.shared.ts';
import { savedEntry } from './suggestions.ts';

type Fields = Record<string, unknown>;

/** Suggestions of one agent: nobody reads more, and an agent in a loop must not fill the store. */
const MOST_WAITING = 200;

/**
 * A second suggestion for the same entry adds to the first, field by field. @throws ApiFailure 400 for values that
 * could not be saved, 403 for entries that the key may not change, 404, and 409 where too many wait.
 */
export async function suggest(
  { db }: Store,
  call: Call,
  { kind, isNew }: { kind: string; isNew: boolean },
  { id, ...given }: Fields,
): Promise<{ suggestion: number; changes: string[]; review: string }> {
  const { user, key } = callerOrFail(call);
  const sent = checked(kind, given);
  const entryId = id === undefined ? null : Number(id);
  return db.transaction().execute(async (transaction) => {
    const saved = isNew ? undefined : await savedEntry(transaction, kind, entryId);
    const { noun, change } = SUGGESTIBLE[kind] ?? { noun: kind, change: null };
    if (!isNew && !saved) throw notFound(noun.charAt(0).toUpperCase() + noun.slice(1));
    if (saved && change) requireOwn(call, change, saved.owner);
    const row = { kind, entry_id: entryId, agent: key?.name ?? '', user_id: user.id };
    const waiting = await transaction
      .selectFrom('suggestions')
      .select(['id', 'entry_id', 'kind', 'changes', 'before'])
      .where('agent', '=', row.agent)
      .where('user_id', '=', user.id)
      .where('decided_at', 'is', null)
      .execute();
    const earlier = isNew ? undefined : waiting.find((one) => one.kind === kind && one.entry_id === entryId);
    if (!earlier && waiting.length >= MOST_WAITING)
      throw new ApiFailure(
        409,
        'in_use',
        `${MOST_WAITING} suggestions are waiting: ask a person to decide first`,
      );
    const changes = { ...parsed(earlier?.changes), ...sent };
    const before = { ...pick(saved?.values, Object.keys(changes)), ...parsed(earlier?.before) };
    const changed = Object.keys(changes).filter((name) => !isSame(changes[name], before[name]));
    if (changed.length === 0) throw new ApiFailure(400, 'invalid', 'This changes nothing');
    const at = new Date().toISOString();
    const content = {
      title: saved?.title ?? String(sent.title ?? sent.name ?? sent.from ?? sent.alt_text ?? ''),
      changes: JSON.stringify(pick(changes, changed)),
      before: JSON.stringify(isNew ? {} : pick(before, changed)),
      updated_at: at,
    };
    const { id: suggestion } = earlier
      ? await transaction
          .updateTable('suggestions')
          .set(content)
          .where('id', '=', earlier.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await transaction
          .insertInto('suggestions')
          .values({ ...row, ...content, created_at: at, decided_at: null })
          .returning('id')
          .executeTakeFirstOrThrow();
    return { suggestion, changes: changed, review: reviewAddress(kind, entryId) };
  });
}

const WRITTEN = { post: postChangesSchema, page: pageChangesSchema };

/** Sanitises the fields. @throws ApiFailure 400 with each problem, for the agent to correct it. */
function checked(kind: string, { content_format, ...given }: Fields): Fields {
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (kind !== 'post' && kind !== 'page') return fields;
  const { content } = fields;
  if (typeof content === 'string')
    fields.content = sanitizeContent(content_format === 'markdown' ? renderWritten(content) : content);
  const problems = WRITTEN[kind].safeParse(fields).error?.issues ?? [];
  if (problems.length > 0) {
    const words = problems.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new ApiFailure(400, 'invalid', words.join('\n'));
  }
  return fields.sections === undefined ? fields : writablePages.harmless(fields);
}

function reviewAddress(kind: string, id: number | null): string {
  if (id !== null && kind === 'post') return `/admin/posts/${id}/edit`;
  return id !== null && kind === 'page' ? `/admin/pages/${id}` : '/admin/suggestions';
}

function parsed(json: string | undefined): Fields {
  return json === undefined ? {} : (JSON.parse(json) as Fields);
}

function pick(values: Fields | undefined, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, values?.[name]]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
