import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeNamedFolder } from '#content-api/folders.ts';
import type { PageCopyRecord, WorkingCopyRecord } from '#content-api/transfer/transfer.shared.ts';
import type { FileStorage } from '../../../storage/fileStorage.ts';
import { WORKING_COPIES } from '../filesBelow.ts';
import { fileNameOf, writePage } from '../pageFiles.ts';
import { outgoingPictures } from './outgoingPictures.ts';
import { frontMatterOf } from './writeContent.ts';
import { besideText, writeText } from './writeText.ts';

const OURS = /-\d+\.(?:md|html|json)$/;

/** These are for people: an import leaves them out. @returns their number. */
export async function writeWorkingCopies(
  folder: string,
  { posts, pages }: { posts: AsyncIterable<WorkingCopyRecord>; pages: AsyncIterable<PageCopyRecord> },
  uploads: FileStorage,
): Promise<number> {
  const below = join(folder, WORKING_COPIES);
  await makeNamedFolder(below);
  // Somebody may have saved or discarded these copies since the last export.
  for (const name of await readdir(below)) if (OURS.test(name)) await rm(join(below, name));
  const pictures = outgoingPictures(folder, uploads);
  let count = 0;
  for await (const copy of posts) {
    const head = frontMatterOf([
      ['edits_of', copy.post],
      ['edits_by', copy.writer],
      ['since', copy.since],
      ['changed', copy.changed],
      ['title', copy.title],
      ['slug', copy.slug],
      ['excerpt', copy.excerpt],
      ['status', copy.status],
      ['author', copy.author],
      ['categories', copy.categories],
      ['image', await besideText(copy.image, pictures)],
      ['meta_title', copy.metaTitle],
      ['meta_description', copy.metaDescription],
      ['link_image', await besideText(copy.linkImage, pictures)],
      ['canonical_url', copy.canonicalUrl],
    ]);
    const file = join(below, `${copy.post || 'never-saved'}-${copy.id}`);
    await writeText(file, { head, html: copy.content }, pictures);
    count += 1;
  }
  for await (const { id, page, writer, since, changed, values } of pages) {
    const content = { edits_of: page, edits_by: writer, since, changed, ...values };
    await writePage(join(below, `${fileNameOf(page)}-${id}.json`), content, pictures);
    count += 1;
  }
  return count;
}
