import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '#content-api/database/open.ts';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import type { ForeignOptions } from '#content-api/transfer/foreign/oldBlog.ts';
import { readForeign } from '#content-api/transfer/foreign/readForeign.ts';
import type { FetchPicture } from '#content-api/transfer/site/fetchPicture.ts';
import { importContent } from '#content-api/transfer/site/importContent.ts';
import { isFixedAddress } from '#content-api/values/siteAddresses.shared.ts';
import { temporaryFolder } from '../store.ts';
import { wxr } from './wxr.ts';

/** Imports another system's export as the command does. */
export async function takeExport(
  file: string,
  { db, uploads }: Pick<Store, 'db'> & { uploads: FileStorage },
  options: ForeignOptions & { fetchPicture?: FetchPicture } = {},
) {
  const foreign = await readForeign(file, options);
  if (!foreign) throw new Error('Not recognised');
  const result = await importContent(db, foreign.content, {
    uploads,
    isPage: isFixedAddress,
    fetchPicture: options.fetchPicture,
  });
  return { ...result, ...foreign, said: result.notices.map(({ message }) => message) };
}

/** Writes a WordPress export into a folder of its own: these items, or these bytes. */
export function wxrFile(items: string | Buffer, name = 'agency.WordPress.xml'): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, typeof items === 'string' ? wxr(items) : items);
  return file;
}
