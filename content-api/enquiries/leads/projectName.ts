import type { Kysely } from 'kysely';
import { serviceName } from '../../agency/services/store.ts';
import { readSettings } from '../../agency/settings/store.ts';
import { meetingName } from '../../agency/wording/meetings.ts';
import type { Database } from '../../database/schema.ts';
import { DEFAULT_OPTIONS } from '../../sitePages/sections/enquiryForm.shared.ts';
import { readSections } from '../../sitePages/sections/stored.ts';

/** What a visitor chose, as it is called now; whatever else was sent, as it was sent. A service goes first. */
export async function projectNameOf(db: Kysely<Database>, projectType: string): Promise<string> {
  if (projectType === '') return '';
  const { wording } = await readSettings(db);
  return (
    (await serviceName(db, projectType)) ??
    (await optionName(db, projectType)) ??
    meetingName(projectType, wording) ??
    projectType
  );
}

/** What an enquiry form offers under this value, or offered as it came. */
async function optionName(db: Kysely<Database>, wanted: string): Promise<string | undefined> {
  const pages = await db
    .selectFrom('pages')
    .select('sections')
    .where('status', '=', 'published')
    .where('sections', 'like', '%"enquiryForm"%')
    .execute();
  const offered = pages
    .flatMap(({ sections }) => readSections(sections))
    .flatMap((section) => (section.type === 'enquiryForm' ? section.data.options : []));
  return [...offered, ...DEFAULT_OPTIONS].find(({ value }) => value === wanted)?.label;
}
