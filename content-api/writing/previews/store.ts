import { createHash, createHmac, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiFailure } from '../../errors.ts';
import { enqueueMessages } from '../../outbox/store.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import { notifyOfPreview, readersByMail } from '../../staff/notifications/store.ts';
import type { Role } from '../../values/identity.shared.ts';
import type { WrittenKind } from '../kinds/kinds.shared.ts';
import { MOST_PREVIEWS, type PreviewLink } from './previews.shared.ts';

const DAY = 24 * 60 * 60 * 1000;

/** So long after its end nobody asks any more what became of a link. */
const FORGOTTEN_AFTER = 90 * DAY;

interface Entry {
  kind: WrittenKind;
  entryId: number;
}

/** The entry that a working link shows, and the user whose permission it uses. */
export interface OpenPreview extends Entry {
  id: string;
  maker: { id: number; role: Role };
  made_at: string;
  ends_at: string;
}

/** Only the token's hash is kept; it can be made again from id and key. @throws ApiFailure 409 for too many. */
export async function makePreview(
  db: Kysely<Database>,
  secrets: Secrets,
  { kind, entryId, userId, days }: Entry & { userId: number; days: number },
  now = new Date(),
): Promise<string> {
  const id = randomUUID();
  await db.transaction().execute(async (transaction) => {
    const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER).toISOString();
    await transaction.deleteFrom('preview_links').where('ends_at', '<', forgotten).execute();
    const { working } = await workingLinks(transaction, { kind, entryId }, now)
      .select((eb) => eb.fn.countAll<number>().as('working'))
      .executeTakeFirstOrThrow();
    if (working >= MOST_PREVIEWS)
      throw new ApiFailure(409, 'full', `There are already ${MOST_PREVIEWS} preview links. End one first`);
    await transaction
      .insertInto('preview_links')
      .values({
        id,
        kind,
        entry_id: entryId,
        token_sha256: hashOf(tokenOf(secrets, id)),
        made_by: userId,
        made_at: now.toISOString(),
        ends_at: new Date(now.getTime() + days * DAY).toISOString(),
        ended_at: null,
        last_opened_at: null,
      })
      .execute();
  });
  return id;
}

/** Links that work, newest first. @param userId the reader, who is told the addresses of their own. */
export async function previewsOf(
  db: Kysely<Database>,
  secrets: Secrets,
  { kind, entryId, userId }: Entry & { userId: number },
  now = new Date(),
): Promise<PreviewLink[]> {
  const rows = await workingLinks(db, { kind, entryId }, now)
    .innerJoin('users', 'users.id', 'made_by')
    .select(['preview_links.id', 'token_sha256', 'made_by', 'display_name', 'made_at', 'ends_at'])
    .select(['opens', 'last_opened_at'])
    .orderBy('made_at', 'desc')
    .orderBy('preview_links.id')
    .execute();
  return rows.map(({ token_sha256, display_name, made_by, ...row }) => {
    const token = tokenOf(secrets, row.id);
    // With another key in secrets.json the addresses that were given out still work, and can't be told again.
    const isTold = made_by === userId && hashOf(token) === token_sha256;
    return { ...row, made_by: display_name, url: isTold ? `/api/previews/${token}` : null };
  });
}

/** @returns false where no such link of this entry works. */
export async function endPreview(
  db: Kysely<Database>,
  { kind, entryId, id }: Entry & { id: string },
  now = new Date(),
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('preview_links')
    .set({ ended_at: now.toISOString() })
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('entry_id', '=', entryId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Run it in the transaction that deletes the entry: brought back, it is shown to nobody unless asked for again. */
export async function endPreviewsOf(
  db: Kysely<Database>,
  { kind, entryId }: Entry,
  at = new Date().toISOString(),
): Promise<void> {
  await db
    .updateTable('preview_links')
    .set({ ended_at: at })
    .where('kind', '=', kind)
    .where('entry_id', '=', entryId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Found by its hash, so that how long it takes says nothing of tokens. */
export async function previewBy(
  db: Kysely<Database>,
  token: string,
  now = new Date(),
): Promise<OpenPreview | undefined> {
  const row = await db
    .selectFrom('preview_links')
    .innerJoin('users', 'users.id', 'made_by')
    .select(['preview_links.id', 'kind', 'entry_id', 'made_by', 'role', 'made_at', 'ends_at'])
    .where('token_sha256', '=', hashOf(token))
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, kind, entry_id: entryId, made_by, role, made_at, ends_at } = row;
  return { id, kind: kind as WrittenKind, entryId, maker: { id: made_by, role }, made_at, ends_at };
}

/** Its maker hears of it, once until they have read so. */
export async function noteOpened(
  db: Kysely<Database>,
  { id, kind, entryId, maker }: OpenPreview,
  at = new Date().toISOString(),
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('preview_links')
      .set({ opens: sql<number>`opens + 1`, last_opened_at: at })
      .where('id', '=', id)
      .execute();
    const entry = kind === 'post' ? { post_id: entryId } : { page_id: entryId };
    if (!(await notifyOfPreview(transaction, maker.id, entry, at))) return;
    const [reader] = await readersByMail(transaction, 'preview', [maker.id]);
    if (!reader) return;
    const message = { kind: 'preview.opened', payload: { user_id: maker.id, ...entry } };
    await enqueueMessages(transaction, [{ ...message, dedupeKey: `preview.opened:${id}:${at}` }], at);
  });
}

function workingLinks(db: Kysely<Database>, { kind, entryId }: Entry, now: Date) {
  return db
    .selectFrom('preview_links')
    .where('kind', '=', kind)
    .where('entry_id', '=', entryId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now.toISOString());
}

function tokenOf({ sessionKey }: Secrets, id: string): string {
  return createHmac('sha256', sessionKey).update(`preview link ${id}`).digest('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
