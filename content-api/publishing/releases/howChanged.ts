import { type Kysely, sql } from 'kysely';
import { jsonText, textsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import type { EntryChange } from './releases.shared.ts';

interface Told {
  slug: string;
  how: NonNullable<EntryChange['how']>;
  title: string;
}

/** Adds why posts and pages changed, as far as the store knows. @param at when the release being served was made. */
export async function howChanged(
  db: Kysely<Database>,
  changes: EntryChange[],
  at: string,
): Promise<EntryChange[]> {
  const posts = changes.filter(({ kind }) => kind === 'post');
  const pages = changes.some(({ kind }) => kind === 'page') ? await scheduledPages(db) : [];
  if (posts.length + pages.length === 0) return changes;
  const gone = posts.filter(({ change }) => change === 'removed').map(({ slug }) => slug);
  const changesBySlug = new Map(
    [
      ...(await deleted(db, gone, at)),
      ...(await withdrawn(db, gone)),
      ...(await replaced(db, at)),
      ...(await scheduled(db)),
    ].map((one) => [one.slug, one]),
  );
  return changes.map((change) => {
    const one =
      change.kind === 'post'
        ? changesBySlug.get(change.slug)
        : change.kind === 'page'
          ? pages.find(({ slug }) => slug === change.slug)
          : undefined;
    if (!one || !fits(change, one)) return change;
    return { ...change, name: one.title, how: one.how };
  });
}

function fits({ change }: EntryChange, { how }: Told): boolean {
  if (how === 'replaced') return change === 'changed';
  return how === 'schedule' ? change === 'added' || change === 'removed' : change === 'removed';
}

async function withdrawn(db: Kysely<Database>, slugs: string[]): Promise<Told[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<Told>`
    select slug, title, 'withdrawn' as how from posts
    where slug in ${textsIn(slugs)}`.execute(db);
  return rows;
}

async function deleted(db: Kysely<Database>, slugs: string[], at: string): Promise<Told[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<Told>`
    select ${jsonText('entry', 'row.slug')} as slug, title, 'deleted' as how from trash
    where kind = 'post' and deleted_at >= ${at}
      and ${jsonText('entry', 'row.slug')} in ${textsIn(slugs)}
    order by id`.execute(db);
  return rows;
}

async function replaced(db: Kysely<Database>, at: string): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select posts.slug, posts.title, 'replaced' as how
    from picture_replacements
    join replaced_places on replacement_id = picture_replacements.id and type = 'post'
    join posts on posts.id = cast(place as integer) and cast(revision as text) = version
    where at >= ${at}`.execute(db);
  return rows;
}

async function scheduledPages(db: Kysely<Database>): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select address as slug, title, 'schedule' as how from page_schedules
    join pages on pages.id = page_id where done_at is not null`.execute(db);
  return rows;
}

async function scheduled(db: Kysely<Database>): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select slug, title, 'schedule' as how from post_schedules
    join posts on posts.id = post_id where done_at is not null`.execute(db);
  return rows;
}
