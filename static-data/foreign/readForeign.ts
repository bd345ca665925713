import { open, stat } from 'node:fs/promises';
import { contentOf, type ForeignContent } from './contentOf.ts';
import { parseGhost } from './ghost/parseGhost.ts';
import { readGhost } from './ghost/readGhost.ts';
import type { ForeignOptions } from './oldBlog.ts';

/**
 * Reads a file that WordPress or Ghost exported; undefined for every other file and for folders. What it is, its
 * beginning says, not its name.
 * @throws OperatorError when the file is damaged as a whole, or `media` is no folder.
 */
export async function readForeign(
  file: string,
  options: ForeignOptions,
): Promise<ForeignContent | undefined> {
  const beginning = await beginningOf(file);
  if (/^\s*\{/.test(beginning)) {
    const tables = await parseGhost(file);
    if (!tables) return undefined;
    const blog = readGhost(tables, { ...options, file });
    return { system: 'Ghost', ...(await contentOf(blog, { ...options, file })) };
  }
  return undefined;
}

/** Enough to tell what a file is. */
async function beginningOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return '';
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/, '');
  } finally {
    await handle.close();
  }
}
