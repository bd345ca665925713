import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from '#content-api/errors.ts';

const heading = '# Where the posts of the old site are now, written by vitrine import.';

/**
 * Each has two lines, as hosts differ in whether a trailing slash makes another address.
 * https://docs.netlify.com/manage/routing/redirects/overview/
 * https://developers.cloudflare.com/pages/configuration/redirects/
 */
export async function writeRedirects(file: string, redirects: [from: string, to: string][]): Promise<void> {
  const lines = redirects.flatMap(([from, to]) => [`${from} ${to} 301`, `${from}/ ${to} 301`]);
  await writeFile(file, `${[heading, ...lines].join('\n')}\n`);
}

/** @throws OperatorError when the file has something that isn't from here. */
export async function requireOwnRedirects(file: string): Promise<void> {
  const isPossible = (await stat(dirname(file)).catch(() => undefined))?.isDirectory();
  const existing = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (isPossible && error.code === 'ENOENT') return heading;
    throw new OperatorError(`${file} can’t be written. Choose a file in a folder that exists.`, 2, {
      cause: error,
    });
  });
  if (existing.startsWith(heading)) return;
  throw new OperatorError(`${file} already exists and wasn’t written by an import. Choose another file.`, 2);
}
