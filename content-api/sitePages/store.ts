import type { Kysely, Selectable } from 'kysely';
import { later, revising } from '../database/revisions.ts';
import type { Database } from '../database/schema.ts';
import type { PagesTable } from '../database/tables/pages.ts';
import type { KeptPage } from '../library/deletion/kept.ts';
import { seoKeyOf } from '../values/paths/contract.ts';
import type { Making } from '../writing/revisions/keep.ts';
import { workingCopiesOf } from '../writing/workingCopies/store.ts';
import type { PageChanges, PageEntry, PageInput, PageListEntry } from './contract.ts';
import { prepareSections } from './prepare.ts';
import { keepPageRevision } from './revisions/values.ts';
import { requireChangeable, requireNewPage } from './rules.ts';
import type { Section } from './sections/contract.ts';
import { readSections, validSections } from './sections/stored.ts';

type PageRow = Selectable<PagesTable>;

const IMPORTED: Making = { how: 'import', by: null };

/** All pages, by address. */
export async function pageList(db: Kysely<Database>): Promise<PageListEntry[]> {
  const rows = await db.selectFrom('pages').selectAll().orderBy('address').execute();
  const ids = rows.map(({ id }) => id);
  const edits = await workingCopiesOf(db, 'page', ids);
  return rows.map((row) => {
    const sections = JSON.parse(row.sections) as Partial<Section>[];
    return {
      ...told(row),
      sections: sections.length,
      hidden: sections.filter(({ hidden }) => hidden === true).length,
      edits: edits.get(row.id) ?? [],
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

/** Run it in a transaction. @returns the id. */
export async function addPage(
  db: Kysely<Database>,
  { sections, ...page }: PageInput,
  making: Making,
  at = new Date().toISOString(),
): Promise<number> {
  const row = { ...page, sections: JSON.stringify(prepareSections(sections)) };
  return revising(db, async (transaction) => {
    const added = await transaction
      .insertInto('pages')
      .values({ ...row, created_by: making.by, created_at: at, updated_at: at })
      .returningAll()
      .executeTakeFirstOrThrow();
    await keepPageRevision(transaction, { after: entry(added) }, making);
    return added.id;
  });
}

/** What is left out stays. Each save counts, so that the next one is told from it. Run it in a transaction. */
export async function changePage(
  db: Kysely<Database>,
  there: PageEntry,
  { sections, copy_version: _, ...changes }: PageChanges,
  making: Making,
  at = new Date().toISOString(),
): Promise<void> {
  const own = sections === undefined ? {} : { sections: JSON.stringify(prepareSections(sections)) };
  await revising(db, async (transaction) => {
    const changed = await transaction
      .updateTable('pages')
      .set({
        ...changes,
        ...own,
        revision: there.revision + 1,
        updated_at: later(at, there.updated_at),
      })
      .where('id', '=', there.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await keepPageRevision(transaction, { before: there, after: entry(changed) }, making);
  });
}

/** Saves other sections of a page, whoever they come from. Run it in a transaction. */
export async function saveSections(
  db: Kysely<Database>,
  id: number,
  sections: readonly unknown[],
  { at, ...making }: Making & { at: string },
): Promise<void> {
  const there = await pageById(db, id);
  if (there) await changePage(db, there, { sections: validSections(sections) }, making, at);
}

/** Whether nothing of these changes would be another one. */
export function isSaid(there: PageEntry, { sections, copy_version: _, ...changes }: PageChanges): boolean {
  const isSame = Object.entries(changes).every(
    ([name, value]) => value === undefined || there[name as keyof typeof changes] === value,
  );
  return (
    isSame && (!sections || JSON.stringify(there.sections) === JSON.stringify(prepareSections(sections)))
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
    await addPage(db, page, IMPORTED);
    return 'added';
  }
  if (isSaid(there, page)) return 'unchanged';
  requireChangeable(there, page);
  await changePage(db, there, page, IMPORTED);
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

/** Puts back what was kept, under the id it had. @param before as it was deleted. */
export async function putPageBack(
  db: Kysely<Database>,
  row: PageRow,
  before: PageRow,
  making: Making,
): Promise<void> {
  await revising(db, async (transaction) => {
    await transaction.insertInto('pages').values(row).execute();
    await keepPageRevision(transaction, { before: entry(before), after: entry(row) }, making);
  });
}

function told({ id, address, title, status, fixed, revision, created_at, updated_at }: PageRow) {
  const seo_key = seoKeyOf(address);
  return { id, address, title, status, fixed: fixed === 1, seo_key, revision, created_at, updated_at };
}

function entry(row: PageRow): PageEntry {
  const { description, created_by } = row;
  return { ...told(row), created_by, description, sections: readSections(row.sections) };
}
