import { type Kysely, sql } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import type { SubjectKind } from '../../http/audit.shared.ts';
import { forEachKind, type KindKey } from '../../kinds/kinds.shared.ts';
import { truncate } from '../../values/fields.shared.ts';

interface Kept {
  table: keyof Database;
  /** Null where a name would be a visitor's: of those the number is all that is kept. */
  title: string | null;
  /** The next one may get the number of one that is deleted. */
  numbersAgain?: true;
}

/** Null for what has no table to be looked up in. */
const KEPT: Record<SubjectKind, Kept | null> = {
  post: { table: 'posts', title: 'title' },
  page: { table: 'pages', title: 'title' },
  ...forEachKind(({ kind, key, title = 'name' }) => [kind, { table: key as KindKey, title }]),
  image: { table: 'gallery_images', title: 'alt_text' },
  user: { table: 'users', title: 'display_name', numbersAgain: true },
  redirect: { table: 'redirects', title: 'source' },
  key: { table: 'api_keys', title: 'name' },
  webhook: { table: 'webhooks', title: 'url' },
  lead: { table: 'leads', title: null },
  booking: { table: 'bookings', title: null },
  tool: null,
  release: null,
  place: null,
  backup: null,
  call: null,
  trashed: null,
};

/** The title of a subject; '' where it has no name that may be stored, or is gone. */
export async function titleOf(
  db: Kysely<Database>,
  kind: SubjectKind | null,
  id: number | null,
): Promise<string> {
  const source = kind && KEPT[kind];
  if (!source?.title || id === null) return '';
  const found = await sql<{ title: string }>`
    select ${sql.ref(source.title)} as title from ${sql.table(source.table)} where id = ${id}`.execute(db);
  const title = found.rows[0]?.title ?? '';
  // The rest of an address that calls are sent to may be a secret.
  return kind === 'webhook' && title ? new URL(title).host : truncate(title, 300);
}

export function mayBeNumberedAgain(kind: SubjectKind | null): boolean {
  return Boolean(kind && KEPT[kind]?.numbersAgain);
}

export async function existing(db: Kysely<Database>, kind: SubjectKind, ids: number[]): Promise<Set<number>> {
  const source = KEPT[kind];
  if (!source) return new Set();
  const found = await sql<{ id: number }>`
    select id from ${sql.table(source.table)} where id in ${idsIn(ids)}`.execute(db);
  return new Set(found.rows.map(({ id }) => id));
}
