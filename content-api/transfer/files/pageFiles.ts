import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { makeNamedFolder } from '../../folders.ts';
import { readObject } from '../readJson.ts';
import type { PageFile, PageFileRecord, Problem } from '../transfer.shared.ts';
import type { OutgoingPictures } from './export/outgoingPictures.ts';
import { findPicture, type PictureRoots } from './pictureFiles.ts';

const FOLDER = 'pages';

/** The import checks pages after it has taken their pictures. */
export async function readPageFiles(
  root: string,
  reading: { shown(file: string): string; roots: PictureRoots; problems: Problem[] },
): Promise<PageFile[]> {
  const names = (await readdir(join(root, FOLDER)).catch(() => [])).filter((name) => name.endsWith('.json'));
  const files = await Promise.all(
    names.sort().map(async (name): Promise<PageFile[]> => {
      const path = join(root, FOLDER, name);
      const file = reading.shown(path);
      const page = await readObject(path, file, z.record(z.string(), z.unknown()), reading.problems);
      const find = (source: string) => findPicture(source, path, reading.roots, { file, line: 1 });
      return page ? [{ file, page, picture: (source) => ({ source, find: () => find(source) }) }] : [];
    }),
  );
  return files.flat();
}

export async function writePageFiles(
  folder: string,
  pages: readonly PageFileRecord[],
  pictures: OutgoingPictures,
): Promise<void> {
  await makeNamedFolder(join(folder, FOLDER));
  for (const page of pages) {
    await writePage(join(folder, FOLDER, `${fileNameOf(page.address)}.json`), page, pictures);
  }
}

/** '/cases/ferry' is 'cases--ferry'. */
export function fileNameOf(address: string): string {
  return address === '/' ? 'home' : address.slice(1).replaceAll('/', '--');
}

/** @param path within a folder of the export. */
export async function writePage(path: string, page: object, pictures: OutgoingPictures): Promise<void> {
  const file = await withPictures(page, async (address) => {
    const copied = await pictures.copy(address);
    return copied === address ? address : `../${copied}`;
  });
  await writeFile(path, `${JSON.stringify(file, null, 2)}\n`);
}

/** An address of a picture has `alt` beside it, however deep. */
export async function withPictures(
  value: unknown,
  change: (address: string) => Promise<string>,
): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((entry) => withPictures(entry, change)));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([key, entry]): Promise<[string, unknown]> => {
    const isPicture = key === 'url' && 'alt' in value && typeof entry === 'string' && entry !== '';
    return [key, isPicture ? await change(entry) : await withPictures(entry, change)];
  });
  return Object.fromEntries(await Promise.all(entries));
}
