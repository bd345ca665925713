import type { Kysely, Selectable } from 'kysely';
import { later, revising } from '../database/revisions.ts';
import type { Database } from '../database/schema.ts';
import type { PagesTable } from '../database/tables/pages.ts';
import type { KeptPage } from '../library/deletion/kept.ts';
import { seoKeyOf } from '../values/paths/contract.ts';
import type { PageChanges, PageEntry, PageInput, PageListEntry } from './contract.ts';
import { prepareSections } from './prepare.ts';
import { requireChangeable, requireNewPage } from './rules.ts';
import type { Section } from './sections/contract.ts';
import { readSections } from './sections/stored.ts';

type PageRow = Selectable<PagesTable>;

/** All pages, by address. */
export async function pageList(db: Kysely<Database>): Promise<PageListEntry[]> {
  const rows = await db.selectFrom('pages').selectAll().orderBy('address').execute();
  return rows.map((row) => {
    const sections = JSON.parse(row.sections) as Partial<Section>[];
    return {
      ...told(row),
      sections: sections.length,
      hidden: sections.filter(({ hidden }) => hidden === true).length,
    };
  });
}

export async function pageById(db: Kysely<Database>, id: number): Promise<PageEntry | undefined> {
  const row = await db.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst();
  return row && entry(row);
}

/** With their sections, by address. */
export async function allPages(db: Kysely<Database>): Promise<PageEntry[]> {
  return (await db.selectFrom('pages').selectAll().orderBy('address').execute()).map(entry);
}

export async function pageAt(db: Kysely<Database>, address: string): Promise<PageEntry | undefined> {
  const row = await db.selectFrom('pages').selectAll().where('address', '=', address).executeTakeFirst();
  return row && entry(row);
}

export async function addPage(
  db: Kysely<Database>,
  { sections, ...page }: PageInput,
  userId: number | null,
  at = new Date().toISOString(),
): Promise<number> {
  const row = { ...page, sections: JSON.stringify(prepareSections(sections)) };
  const { id } = await revising(db, (transaction) =>
    transaction
      .insertInto('pages')
      .values({ ...row, created_by: userId, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/** What is left out stays. Each save counts, so that the next one is told from it. */
export async function changePage(
  db: Kysely<Database>,
  there: PageEntry,
  { sections, ...changes }: PageChanges,
  at = new Date().toISOString(),
): Promise<void> {
  const own = sections === undefined ? {} : { sections: JSON.stringify(prepareSections(sections)) };
  await revising(db, (transaction) =>
    transaction
      .updateTable('pages')
      .set({
        ...changes,
        ...own,
        revision: there.revision + 1,
        updated_at: later(at, there.updated_at),
      })
      .where('id', '=', there.id)
      .execute(),
  );
}

/**
 * Takes a page as a file tells it; which one it is, its address says. Run it in a transaction.
 * @throws ApiFailure naming the field, for one that mustn't be added or changed like this.
 */
export async function savePage(
  db: Kysely<Database>,
  page: PageInput,
): Promise<'added' | 'changed' | 'unchanged'> {
  const there = await pageAt(db, page.address);
  if (!there) {
    requireNewPage(page);
    await addPage(db, page, null);
    return 'added';
  }
  const isSame =
    (['title', 'description', 'status'] as const).every((name) => there[name] === page[name]) &&
    JSON.stringify(there.sections) === JSON.stringify(prepareSections(page.sections));
  if (isSame) return 'unchanged';
  requireChangeable(there, page);
  await changePage(db, there, page);
  return 'changed';
}

export async function removePage(db: Kysely<Database>, id: number): Promise<void> {
  await revising(db, (transaction) => transaction.deleteFrom('pages').where('id', '=', id).execute());
}

/** What the trash keeps of it, and whose it was. Asked before it is removed, in the same transaction. */
export async function keptPage(db: Kysely<Database>, id: number) {
  const { created_by, ...row } = await db
    .selectFrom('pages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { entry: { row } satisfies KeptPage, created_by };
}

/** Puts back what was kept, under the id it had. */
export async function putPageBack(db: Kysely<Database>, row: PageRow): Promise<void> {
  await revising(db, (transaction) => transaction.insertInto('pages').values(row).execute());
}

function told({ id, address, title, status, fixed, revision, created_at, updated_at }: PageRow) {
  const seo_key = seoKeyOf(address);
  return { id, address, title, status, fixed: fixed === 1, seo_key, revision, created_at, updated_at };
}

function entry(row: PageRow): PageEntry {
  return { ...told(row), description: row.description, sections: readSections(row.sections) };
}
