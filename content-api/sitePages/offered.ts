import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { readSections } from './sections/stored.ts';

/** What an enquiry form offers under this short name; undefined where none does. */
export async function offeredName(db: Kysely<Database>, value: string): Promise<string | undefined> {
  const pages = await db
    .selectFrom('pages')
    .select('sections')
    .where('status', '=', 'published')
    .where('sections', 'like', '%"enquiryForm"%')
    .execute();
  const offered = pages
    .flatMap(({ sections }) => readSections(sections))
    .flatMap((section) => (section.type === 'enquiryForm' ? section.data.options : []));
  return offered.find((option) => option.value === value)?.label;
}
