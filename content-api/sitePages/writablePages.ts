import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/schema.ts';
import { sanitizeSectionText } from '../richText/sectionText.ts';
import { oneLine, printable } from '../values/fields.shared.ts';
import type { Writable } from '../writing/kinds/writable.ts';
import type { Values } from '../writing/revisions/packing.ts';
import type { Schedulable } from '../writing/schedules/schedulable.ts';
import { workingCopyOf } from '../writing/workingCopies/store.ts';
import { formOf, withTexts } from './fields/form.shared.ts';
import { isSectionType, SECTION_TYPES, type Section, sectionSchema } from './sections/sections.shared.ts';
import { prepareSections, unreadableSection } from './sections/stored.ts';
import {
  type PageEntry,
  type PagePreview,
  pageAddressProblem,
  pageSchema,
  pageStatusSchema,
} from './sitePages.shared.ts';
import { changePage, pageById } from './store.ts';

export const writablePages: Writable = {
  kind: 'page',
  noun: 'Page',
  changing: 'pages.change',
  find: (db, id) =>
    db
      .selectFrom('pages')
      .select(['id', 'title', 'revision', 'created_by'])
      .where('id', '=', id)
      .executeTakeFirst(),
  harmless: (values) => ({ ...values, sections: listOf(values.sections).map(harmless) }),
};

export const schedulablePages: Schedulable<PageEntry> = {
  kind: 'page',
  find: pageById,
  missingIn: (page) => {
    const messages = pageSchema.safeParse(page).error?.issues.map(({ message }) => message) ?? [];
    return [...new Set([...messages, pageAddressProblem(page.address) ?? []].flat())].join('. ');
  },
  turn: (db, page, { status, at }, making) => changePage(db, page, { status }, making, at),
};

/** The section may be unfinished. A value that is no section stays as it is, because it isn't shown. */
function harmless(section: unknown): unknown {
  const { type, data } = Object(section) as { type?: unknown; data?: unknown };
  if (typeof type !== 'string' || !isSectionType(type)) return section;
  const sanitised = withTexts(
    formOf(SECTION_TYPES[type]),
    Object(data) as Record<string, unknown>,
    (text, { input }) => (input === 'richText' ? sanitizeSectionText(text) : text),
  );
  return { ...Object(section), data: sanitised };
}

const line = (longest: number) =>
  z
    .string()
    .transform((value) => oneLine(printable(value)).slice(0, longest))
    .catch('');
const writtenSchema = z.object({ title: line(200), description: line(500) });

const typedSchema = z.object({
  title: z.string().catch(''),
  address: z.string().catch(''),
  description: z.string().catch(''),
  status: pageStatusSchema.catch('draft'),
});

export function typedPage(_: PageEntry, { sections, ...form }: Record<string, unknown>): Values {
  return { ...typedSchema.parse(form), sections: prepareSections(listOf(sections).map(usable)) };
}

/** A page as it would show what this user is writing; as it is saved where they write nothing. */
export async function pageAsWritten(
  db: Kysely<Database>,
  id: number,
  userId: number,
): Promise<{ page: PagePreview; at: string } | undefined> {
  const saved = await pageById(db, id);
  if (!saved) return undefined;
  const copy = await workingCopyOf(db, 'page', id, userId);
  if (!copy) return { page: saved, at: saved.updated_at };
  const { title, description } = writtenSchema.parse(copy.values);
  const sections = listOf(copy.values.sections).map(usable);
  return {
    page: { address: saved.address, title: title || 'Untitled', description, sections },
    at: copy.updated_at,
  };
}

/** The values that the schema doesn't accept yet become empty. */
function usable(section: unknown, index: number, all: readonly unknown[]): Section {
  const read = sectionSchema.safeParse(section);
  if (read.success) return read.data;
  const rest = structuredClone(section);
  // The last of a list first: taking it out moves none of those before it.
  for (const { path } of read.error.issues.toReversed()) takeOut(rest, path);
  const again = sectionSchema.safeParse(rest);
  return again.success ? again.data : unreadableSection(section, index, all);
}

function takeOut(from: unknown, path: readonly PropertyKey[]): void {
  const [name, ...further] = path;
  if (name === undefined || typeof from !== 'object' || from === null) return;
  if (further.length > 0) takeOut((from as Record<PropertyKey, unknown>)[name], further);
  else if (Array.isArray(from)) from.splice(Number(name), 1);
  else delete (from as Record<PropertyKey, unknown>)[name];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
