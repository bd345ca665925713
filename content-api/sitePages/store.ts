import { type Kysely, type Selectable, sql } from 'kysely';
import { readAddresses } from '../agency/settings/store.ts';
import { later, revising, uncheckLinkingTo } from '../database/revisions.ts';
import type { Database } from '../database/schema.ts';
import type { PagesTable } from '../database/tables/pages.ts';
import { announceAdded, announceChanged, announceRemoved } from '../events/announce.ts';
import { PAGE_KINDS } from '../kinds/kinds.shared.ts';
import type { TrashedPage } from '../library/deletion/trashed.ts';
import { seoKeyOf } from '../values/paths.shared.ts';
import { defaultAddress } from '../values/siteAddresses.shared.ts';
import type { Making } from '../writing/revisions/record.ts';
import { importSchedule } from '../writing/schedules/change.ts';
import { scheduleForTrash } from '../writing/schedules/store.ts';
import { workingCopiesOf } from '../writing/workingCopies/store.ts';
import { followPage, pageAddressesOf, pathsOf, rememberPageAddress } from './addresses/store.ts';
import { reusableIn } from './reused.ts';
import { recordPageRevision } from './revisions/values.ts';
import { requireChangeable, requireNewPage } from './rules.ts';
import type { Section } from './sections/sections.shared.ts';
import { prepareSections, readSections, validSections } from './sections/stored.ts';
import type { PageEntry, PageInput, PageListEntry, PageOwnChanges, PageRecord } from './sitePages.shared.ts';

type PageRow = Selectable<PagesTable>;

/** With what is planned for it; of a row that is being written that is left out. */
type PlannedRow = PageRow &
  Partial<Record<'publish_at' | 'unpublish_at' | 'problem', string | null>> & {
    entry_active?: number | null;
  };

const IMPORTED: Making = { how: 'import', by: null };

export async function pageList(db: Kysely<Database>): Promise<PageListEntry[]> {
  const rows = await withPlans(db).orderBy('address').execute();
  const ids = rows.map(({ id }) => id);
  const edits = await workingCopiesOf(db, 'page', ids);
  const pages = rows.map((row) => ({ row, sections: JSON.parse(row.sections) as Section[] }));
  const reusable = await reusableIn(
    db,
    pages.flatMap(({ sections }) => sections),
  );
  return pages.map(({ row, sections }) => ({
    ...summaryOf(row),
    sections: sections.length,
    hidden: sections.filter(({ hidden }) => hidden === true).length,
    reuses: sections.flatMap(({ type, data }) => {
      const found = type === 'reused' && reusable.get(data.from);
      return found ? [`${found.address}#${found.section.id}`] : [];
    }),
    edits: edits.get(row.id) ?? [],
  }));
}

export async function pageById(db: Kysely<Database>, id: number): Promise<PageEntry | undefined> {
  const row = await withPlans(db).where('id', '=', id).executeTakeFirst();
  return row && entry(row);
}

export async function allPages(db: Kysely<Database>): Promise<PageEntry[]> {
  return (await withPlans(db).orderBy('address').execute()).map(entry);
}

export async function pageAt(db: Kysely<Database>, address: string): Promise<PageEntry | undefined> {
  const row = await withPlans(db).where('address', '=', address).executeTakeFirst();
  return row && entry(row);
}

/** Run it in a transaction. @returns the id. */
export async function addPage(
  db: Kysely<Database>,
  { sections, address, title, description, status }: PageInput,
  making: Making,
  at = new Date().toISOString(),
): Promise<number> {
  const row = { address, title, description, status, sections: JSON.stringify(prepareSections(sections)) };
  return revising(db, async (transaction) => {
    const added = await transaction
      .insertInto('pages')
      .values({ ...row, created_by: making.by, created_at: at, updated_at: at })
      .returningAll()
      .executeTakeFirstOrThrow();
    await followPage(transaction, added.id, undefined, added);
    await recordPageRevision(transaction, { after: entry(added) }, making);
    await announceAdded(transaction, 'page', [added.id]);
    return added.id;
  });
}

/**
 * Missing fields stay as they are. Each save gets a number, so that the next can be compared with it. Run this in a
 * transaction.
 */
export async function changePage(
  db: Kysely<Database>,
  current: PageEntry,
  { sections, ...changes }: PageOwnChanges,
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
        revision: current.revision + 1,
        updated_at: later(at, current.updated_at),
      })
      .where('id', '=', current.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await followPage(transaction, current.id, current, changed);
    await recordPageRevision(transaction, { before: current, after: entry(changed) }, making);
    await announceChanged(transaction, 'page', [current]);
  });
}

/** Saves other sections of a page. Run it in a transaction. */
export async function saveSections(
  db: Kysely<Database>,
  id: number,
  sections: readonly unknown[],
  { at, ...making }: Making & { at: string },
): Promise<void> {
  const current = await pageById(db, id);
  if (current) await changePage(db, current, { sections: validSections(sections) }, making, at);
}

/** Whether the page already is as these changes make it. */
export function isSaid(current: PageEntry, { sections, ...changes }: PageOwnChanges): boolean {
  const isSame = Object.entries(changes).every(
    ([name, value]) => value === undefined || current[name as keyof typeof changes] === value,
  );
  return (
    isSame && (!sections || JSON.stringify(current.sections) === JSON.stringify(prepareSections(sections)))
  );
}

/**
 * Takes a page as a file tells it; which one it is, its address says. Run it in a transaction.
 * @throws ApiFailure naming the field, for one that mustn't be added or changed like this.
 */
export async function savePage(
  db: Kysely<Database>,
  { publish_at, unpublish_at, earlier_addresses, ...record }: PageRecord,
): Promise<'added' | 'changed' | 'unchanged'> {
  const page = { ...record, address: defaultAddress(record.address, await readAddresses(db)) };
  const existing = await pageAt(db, page.address);
  const isChanged = existing !== undefined && !isSaid(existing, page);
  if (existing) requireChangeable(existing, { ...page, unpublishAt: unpublish_at });
  else requireNewPage(page);
  if (isChanged) await changePage(db, existing, page, IMPORTED);
  const id = existing?.id ?? (await addPage(db, page, IMPORTED));
  const plans = { publishAt: publish_at, unpublishAt: unpublish_at };
  const isReplanned = await importSchedule(db, { kind: 'page', id, status: page.status }, plans);
  let isLed = false;
  for (const earlier of earlier_addresses) if (await rememberPageAddress(db, id, earlier)) isLed = true;
  if (!existing) return 'added';
  return isChanged || isReplanned || isLed ? 'changed' : 'unchanged';
}

export async function removePage(db: Kysely<Database>, id: number): Promise<void> {
  await revising(db, async (transaction) => {
    await announceRemoved(transaction, 'page', [id]);
    await uncheckLinkingTo(transaction, await pathsOf(transaction, id));
    await transaction.deleteFrom('pages').where('id', '=', id).execute();
  });
}

/** The data of a page for the trash, and its creator. Read it before the page is removed, in the same transaction. */
export async function pageForTrash(db: Kysely<Database>, id: number) {
  const { created_by, ...row } = await db
    .selectFrom('pages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const addresses = (await pageAddressesOf(db, [id])).get(id) ?? [];
  const schedule = await scheduleForTrash(db, { kind: 'page', id });
  return { entry: { row, addresses, schedule } satisfies TrashedPage, created_by };
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
    await followPage(transaction, row.id, undefined, row);
    await recordPageRevision(transaction, { before: entry(before), after: entry(row) }, making);
    await announceAdded(transaction, 'page', [row.id]);
  });
}

function withPlans(db: Kysely<Database>) {
  return db
    .selectFrom('pages')
    .leftJoin('page_schedules', 'page_id', 'id')
    .selectAll('pages')
    .select(['publish_at', 'unpublish_at', 'problem'])
    .select(
      sql<number | null>`coalesce(${sql.join(
        WITH_PAGES.map(
          ({ key, path }) =>
            sql`(select active from ${sql.table(key)} where ${sql.lit(path)} || slug = pages.address)`,
        ),
      )}, (select active * (1 - expired) from entries where collection || '/' || slug = pages.address))`.as(
        'entry_active',
      ),
    );
}

const WITH_PAGES = [{ key: 'services', path: '/services/' }, ...PAGE_KINDS];

/** Nobody misses the page of an entry that was deleted. */
function ofEntry({ address, fixed, entry_active: active }: PlannedRow): PageListEntry['of_entry'] {
  if (fixed !== 1) return null;
  if (typeof active !== 'number')
    return WITH_PAGES.some(({ path }) => address.startsWith(path)) ? 'deleted' : null;
  return active === 1 ? 'shown' : 'hidden';
}

function summaryOf(row: PlannedRow) {
  const { id, address, title, status, revision, created_at, updated_at } = row;
  const of_entry = ofEntry(row);
  return {
    ...{ id, address, title, status, revision, created_at, updated_at },
    fixed: row.fixed === 1 && of_entry !== 'deleted',
    of_entry,
    seo_key: seoKeyOf(address),
    publishAt: row.publish_at ?? null,
    unpublishAt: row.unpublish_at ?? null,
    scheduleProblem: row.problem ?? '',
  };
}

function entry(row: PlannedRow): PageEntry {
  const { description, created_by } = row;
  return { ...summaryOf(row), created_by, description, sections: readSections(row.sections) };
}
