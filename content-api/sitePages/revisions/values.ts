import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { RevisedField, Values } from '../../writing/revisions/changes.ts';
import { type Making, recordRevisions } from '../../writing/revisions/record.ts';
import type { PageEntry } from '../sitePages.shared.ts';
import { sectionChanges } from './sectionChanges.ts';

/** In the order in which changes are told. */
export const REVISED_FIELDS: readonly RevisedField[] = [
  { name: 'title', label: 'title' },
  { name: 'address', label: 'address' },
  { name: 'description', label: 'description' },
  { name: 'sections', label: sectionChanges },
  { name: 'status', label: (_, { status }) => (status === 'published' ? 'published' : 'made a draft') },
];

type RevisedPage = Pick<PageEntry, 'title' | 'address' | 'description' | 'status' | 'sections'>;

/**
 * The values that a revision of a page stores. The sections come last, so that changes of other fields stay close
 * together.
 */
export function revisedPage({ title, address, description, status, sections }: RevisedPage): Values {
  return { title, address, description, status, sections };
}

interface PageSave {
  /** Left out for a page that is new. */
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
