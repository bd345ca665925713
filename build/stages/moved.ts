import type { PlannedChange } from '#content-api/releases/contract.ts';
import { digestOf } from '#content-api/releases/digest.ts';
import { FileList } from '#content-api/releases/fileList.ts';
import type { ListedRelease } from '#content-api/releases/folder.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { redirectPage } from '../redirectPage.ts';
import type { Last } from './basis.ts';
import { addressOf } from './compare.ts';
import type { Draft } from './draft.ts';
import { digest } from './fingerprint.ts';
import { fileOf, isBlogPage, planPages } from './plan.ts';

/** What a release has at the earlier address of a post. */
export interface MovedFile {
  /** Address and path below the release folder. */
  url: string;
  file: string;
  /** The post's address now. */
  to: string;
  html: string;
}

/** A file for each earlier address that no page of the site has. */
export function movedFiles(snapshot: Snapshot): MovedFile[] {
  const { site, moved } = snapshot;
  return moved
    .map(({ slug, to }) => ({ url: `/blog/${slug}`, to: `/blog/${to}` }))
    .filter(({ url }) => !isBlogPage(snapshot, url))
    .map(({ url, to }) => ({ url, file: fileOf(url), to, html: movedPage(to, site.origin) }));
}

function movedPage(to: string, origin: string): string {
  const words = 'This article has moved';
  return redirectPage({ to, canonical: origin + to, title: words, link: words });
}

/** Writes them, or takes them over where the last release has the very same. */
export function writeMoved(moved: MovedFile[], draft: Draft, last: Last | null): void {
  for (const { url, file, to, html } of moved) {
    const from = digest(JSON.stringify(['moved', url, html]));
    if (draft.takeOver(from, last).length === 0) draft.write(file, html, 'moved', url, { from, to });
  }
}

/** A change of an address that leads on, or did. */
export interface MovedChange extends Omit<PlannedChange, 'because'> {
  to: string;
}

/** Which addresses begin to lead on, lead elsewhere or end. What becomes a page is a change of that. */
export function movedChanges(
  moved: MovedFile[],
  snapshot: Snapshot,
  served: ListedRelease | null,
): MovedChange[] {
  const files = served?.files ?? FileList.of([]);
  const changes = moved.flatMap(({ url, file, to, html }): MovedChange[] => {
    const was = files.get(file);
    if (was?.hash === digestOf(html)) return [];
    return [{ url, to, change: was ? 'changed' : 'added' }];
  });
  const gone = files.others().flatMap((place) => {
    const file = files.at(place);
    return file.kind === 'moved' ? [[files.paths[place] ?? '', file] as const] : [];
  });
  if (gone.length === 0) return changes;
  const stay = new Set([...moved, ...planPages(snapshot)].map(({ file }) => file));
  for (const [file, { to = '' }] of gone) {
    if (!stay.has(file)) changes.push({ url: addressOf(file), to, change: 'removed' });
  }
  return changes;
}
