import { readContent } from '#content-api/transfer/files/readContent.ts';
import { type ImportOptions, importContent } from '#content-api/transfer/site/importContent.ts';
import { isFixedAddress as isPage } from '#content-api/values/siteAddresses.shared.ts';
import { folderOf } from '../entries/contentFolder.ts';
import { temporaryStore } from '../store.ts';

export type TestStore = Awaited<ReturnType<typeof temporaryStore>>;

/** Imports a folder as the command does. */
export async function takeFolder(path: string, store: TestStore, options: Partial<ImportOptions> = {}) {
  const content = await readContent(path);
  const result = await importContent(store.db, content, { uploads: store.uploads, isPage, ...options });
  const posts = await store.db.selectFrom('posts').selectAll().orderBy('slug').execute();
  const said = result.notices.map(({ message }) => message);
  return { ...result, content, posts, said, slugs: posts.map(({ slug }) => slug) };
}

export const imported = async (files: Record<string, string | Buffer>) =>
  takeFolder(folderOf(files), await temporaryStore());

export const dated = (front = '', body = 'Text.') =>
  `---\ntitle: A\ndate: 2024-01-01\n${front}\n---\n${body}\n`;
