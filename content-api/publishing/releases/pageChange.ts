import { readFile } from 'node:fs/promises';
import { currentRelease, pathInRelease, readManifest, releaseFolder } from '../../storage/releaseFolder.ts';
import { passagesOfPage } from './passages.ts';
import type { PageChange, Passage } from './releases.shared.ts';

export async function pageChange(
  dataDir: string,
  url: string,
  render: (url: string) => Promise<string | null>,
): Promise<PageChange | null> {
  const [before, after] = [await servedPage(dataDir, url), await render(url)];
  if (before === null && after === null) return null;
  return { url, before: passages(before), after: passages(after) };
}

function passages(html: string | null): Passage[] | null {
  return html === null ? null : passagesOfPage(html);
}

/** The page as visitors find it. Only what the manifest lists as a page is read, whatever the address looks like. */
async function servedPage(dataDir: string, url: string): Promise<string | null> {
  const folder = releaseFolder(dataDir);
  const id = currentRelease(folder);
  const files = (id !== null && readManifest(folder, id)?.files) || {};
  const path = url === '/' ? 'index.html' : `${url.slice(1)}.html`;
  if (id === null || !Object.hasOwn(files, path) || files[path]?.kind !== 'page') return null;
  return readFile(pathInRelease(folder, id, path), 'utf8').catch(() => null);
}
