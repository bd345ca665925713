import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '#content-api/storage/digest.ts';
import { filesBelow } from '../filesBelow.ts';
import type { AssetList } from '../release/assets.ts';

/** With hash, size and the assets each names: once per bundle, so that no release reads them again. */
export async function listAssets(client: string, file: string): Promise<void> {
  const paths = (await filesBelow(join(client, 'assets'))).map((path) => `assets/${path}`);
  const list: AssetList = {};
  for (const path of paths) {
    const bytes = await readFile(join(client, path));
    list[path] = { hash: digestOf(bytes), bytes: bytes.length, mentions: mentionedIn(path, bytes, paths) };
  }
  await writeFile(file, JSON.stringify(list));
}

/** Assets whose hashed name occurs in this one: imports of a script, fonts of a stylesheet. */
function mentionedIn(path: string, bytes: Buffer, paths: string[]): string[] {
  if (!/\.(js|css)$/.test(path)) return [];
  const text = bytes.toString();
  return paths.filter(
    (other) => !/\.(br|gz)$/.test(other) && text.includes(other.slice(other.lastIndexOf('/') + 1)),
  );
}
