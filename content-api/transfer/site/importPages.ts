import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiFailure } from '../../errors.ts';
import { validSections } from '../../sitePages/sections/stored.ts';
import { type PageRecord, pageFileSchema } from '../../sitePages/sitePages.shared.ts';
import { savePage } from '../../sitePages/store.ts';
import { withPictures } from '../files/pageFiles.ts';
import type { PageFile, PictureReference, Problem } from '../transfer.shared.ts';

export interface ReadPage {
  file: string;
  page: PageRecord;
}

/** Pages of files with their pictures taken; what is wrong with one is a problem, and the others go on. A section that can't be read stays with its page. */
export async function readPages(
  files: readonly PageFile[],
  take: (picture: PictureReference) => Promise<string>,
  problems: Problem[],
): Promise<ReadPage[]> {
  const read: ReadPage[] = [];
  for (const { file, page, picture } of files) {
    const given = Object(await withPictures(page, (source) => take(picture(source))));
    const { sections } = given;
    const readable = Array.isArray(sections) ? { ...given, sections: validSections(sections) } : given;
    const parsed = pageFileSchema.safeParse(readable);
    if (parsed.success) read.push({ file, page: parsed.data });
    for (const [index, { type, data }] of (parsed.data?.sections ?? []).entries())
      if (type === 'unreadable') {
        const message = `sections.${index}: ${data.why}. The section is kept, but visitors don’t see it`;
        problems.push({ file, line: 1, message });
      }
    for (const { path, message } of parsed.error?.issues ?? [])
      problems.push({ file, line: 1, message: path.length > 0 ? `${path.join('.')}: ${message}` : message });
  }
  return read;
}

/** Pages that no file names stay as they are. Run it in a transaction. */
export async function savePages(db: Kysely<Database>, pages: readonly ReadPage[], problems: Problem[]) {
  const changes: ('added' | 'changed' | 'unchanged')[] = [];
  for (const { file, page } of pages) {
    try {
      changes.push(await savePage(db, page));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const [[field, message] = ['', error.message]] = Object.entries(error.details.fields ?? {});
      problems.push({ file, line: 1, message: field ? `${field}: ${message}` : message });
    }
  }
  return changes;
}
