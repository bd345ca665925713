import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { PostEntry } from '#content-api/transfer/contract.ts';
import { readContent } from '#content-api/transfer/files/readContent.ts';

/** A folder with these files, removed after the test. */
export function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
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
