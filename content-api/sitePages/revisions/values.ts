import { diffArrays } from 'diff';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { RevisedField, Values } from '../../writing/revisions/packing.ts';
import { type Making, recordRevisions } from '../../writing/revisions/record.ts';
import { SECTION_TYPES, type Section } from '../sections/sections.shared.ts';
import type { PageEntry } from '../sitePages.shared.ts';

/** In the order in which changes are told. */
export const REVISED_FIELDS: readonly RevisedField[] = [
  { name: 'title', label: 'title' },
  { name: 'address', label: 'address' },
  { name: 'description', label: 'description' },
  { name: 'sections', label: sectionChanges },
  { name: 'status', label: (_, { status }) => (status === 'published' ? 'published' : 'made a draft') },
];

type RevisedPage = Pick<PageEntry, 'title' | 'address' | 'description' | 'status' | 'sections'>;

/** The sections come last, so that changes of other fields stay close together. */
export function revisedPage({ title, address, description, status, sections }: RevisedPage): Values {
  return { title, address, description, status, sections };
}

interface PageSave {
  before?: PageEntry;
  after: PageEntry;
}

/** Keeps what a save made of a page. Run it in its transaction. */
export async function recordPageRevision(
  db: Kysely<Database>,
  { before, after }: PageSave,
  making: Making,
): Promise<void> {
  const revisionOf = (page: PageEntry) => ({
    revision: page.revision,
    at: page.updated_at,
    values: revisedPage(page),
  });
  const save = { id: after.id, before: before && revisionOf(before), after: revisionOf(after) };
  await recordRevisions(db, { kind: 'page', fields: REVISED_FIELDS }, [save], making);
}

/** So many things can be read at a glance; what goes beyond is told as a number. */
const MOST_WORDS = 4;

/**
 * The changes between the sections of two states of a page, matched by id: 'Hero', 'Quote added', 'Text moved', 'Film
 * hidden'.
 */
function sectionChanges(before: Values, after: Values): string {
  const [old, current] = [sectionsIn(before), sectionsIn(after)];
  const oldById = new Map(old.map((section) => [section.id, section]));
  const ids = new Set(current.map(({ id }) => id));
  const moved = movedIds(
    old.flatMap(({ id }) => (ids.has(id) ? id : [])),
    current.flatMap(({ id }) => (oldById.has(id) ? id : [])),
  );
  const words = current.flatMap((section) => {
    const was = oldById.get(section.id);
    if (!was) return `${nameOf(section)} added`;
    return [
      ...(moved.has(section.id) ? [`${nameOf(section)} moved`] : []),
      ...(was.hidden === section.hidden ? [] : [`${nameOf(section)} ${section.hidden ? 'hidden' : 'shown'}`]),
      ...(isSameText(was, section) ? [] : [nameOf(section)]),
    ];
  });
  const removed = old.flatMap((section) => (ids.has(section.id) ? [] : `${nameOf(section)} removed`));
  const all = counted([...words, ...removed]);
  return all.length > MOST_WORDS ? `${words.length + removed.length} changes of sections` : all.join(', ');
}

function isSameText(one: Section, other: Section): boolean {
  return one.type === other.type && JSON.stringify(one.data) === JSON.stringify(other.data);
}

/** The fewest common sections that have to move to turn one order into the other. */
function movedIds(before: string[], after: string[]): Set<string> {
  return new Set(diffArrays(before, after).flatMap(({ value, added }) => (added ? value : [])));
}

/** 'Text' twice is '2 × Text'. */
function counted(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => (count === 1 ? word : `${count} × ${word}`));
}

function nameOf({ type }: Section): string {
  return SECTION_TYPES[type]?.label ?? type;
}

function sectionsIn({ sections }: Values): Section[] {
  return sections as unknown as Section[];
}
