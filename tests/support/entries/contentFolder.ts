import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Store } from '#content-api/database/open.ts';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import { writeContent } from '#content-api/transfer/files/export/writeContent.ts';
import { readContent } from '#content-api/transfer/files/readContent.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { importContent } from '#content-api/transfer/site/importContent.ts';
import type { PostEntry } from '#content-api/transfer/transfer.shared.ts';
import { isFixedAddress } from '#content-api/values/siteAddresses.shared.ts';
import { temporaryFolder } from '../store.ts';

/** A folder with these files, removed after the test. */
export function folderOf(files: Record<string, string | Buffer>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** What a folder or file holds, with all its posts. */
export async function readWhole(path: string) {
  const content = await readContent(path);
  const posts: PostEntry[] = [];
  for await (const post of content.posts()) posts.push(post);
  return { ...content, posts };
}

export const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle r="9" fill="#c30"/></svg>';

/** A folder with posts, by the name of their file, and a picture beside them. */
export function folderOfPosts(posts: Record<string, string>): string {
  const head = '---\ndate: 2026-01-01\nauthor: ada-byron\ntags: Deep Work\n---\n\n';
  const files = Object.entries(posts).map(([name, body]) => [`posts/${name}`, `${head}${body}\n`]);
  return folderOf({ ...Object.fromEntries(files), 'posts/p.svg': DRAWING });
}

type StoreWithUploads = Pick<Store, 'db'> & { uploads: FileStorage };

export async function importFolder(path: string, { db, uploads }: StoreWithUploads) {
  return importContent(db, await readContent(path), { uploads, isPage: isFixedAddress });
}

export async function exportTo(folder: string, { db, uploads }: StoreWithUploads) {
  return writeContent(folder, await exportContent(db), { uploads });
}

/** A folder that the store was exported to, removed after the test. */
export async function exportedFolder(store: StoreWithUploads): Promise<string> {
  const folder = join(temporaryFolder(), 'out');
  await exportTo(folder, store);
  return folder;
}
