import { open, stat } from 'node:fs/promises';
import { contentOf, type ForeignContent } from './contentOf.ts';
import { parseGhost } from './ghost/parseGhost.ts';
import { readGhost } from './ghost/readGhost.ts';
import type { ForeignOptions } from './oldBlog.ts';
import { decoderFor } from './wordpress/encoding.ts';
import { readWordpress } from './wordpress/readWordpress.ts';

/**
 * Undefined for other files and folders. What it is, its beginning says, not its name.
 * @throws OperatorError when the file is damaged as a whole, or `media` is no folder.
 */
export async function readForeign(
  file: string,
  options: ForeignOptions,
): Promise<ForeignContent | undefined> {
  const beginning = await beginningOf(file);
  if (/^\s*\{\s*"/.test(beginning)) {
    const tables = await parseGhost(file);
    if (!tables) return undefined;
    const blog = readGhost(tables, { ...options, file });
    return { system: 'Ghost', ...(await contentOf(blog, { ...options, file })) };
  }
  if (isWxr(beginning) && (/^\s*</.test(beginning) || /\.xml$/i.test(file))) {
    const blog = await readWordpress({ ...options, file });
    return { system: 'WordPress', ...(await contentOf(blog, { ...options, file })) };
  }
  return undefined;
}

/** Some have the warnings of a broken server before their first element. */
function isWxr(beginning: string): boolean {
  return (
    /<rss[\s>]/.test(beginning) && /xmlns:\w+\s*=\s*["']https?:\/\/wordpress\.org\/export\//.test(beginning)
  );
}

async function beginningOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return '';
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    return decoderFor(buffer)(buffer.subarray(0, bytesRead)).replace(/^\uFEFF/, '');
  } finally {
    await handle.close();
  }
}
