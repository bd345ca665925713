import { existsSync, readFileSync } from 'node:fs';
import { framesIn } from '#content-api/richText/embeds.shared.ts';
import type { Snapshot } from '#static-data/schema.ts';
import type { Problem } from '../base/problem.ts';
import { holds, type Written, writeNew, writtenAs } from '../base/stagedRelease.ts';
import { countPointers, type Findings, notePage, type Pointers } from '../facts/findings.ts';
import { readPageFacts } from '../facts/scanDocument.ts';
import type { FingerprintOf } from '../plan/fingerprint.ts';
import type { PlannedPage } from '../plan/plan.ts';
import type { Renderer } from './render.ts';

export interface PageTask {
  page: PlannedPage;
  /** Fingerprint of everything that it shows, if it was computed before. */
  fingerprint: string | null;
  old: string | null;
}

export interface MadePage extends Written {
  file: string;
  fingerprint: string;
  frames?: string[];
  /** Whether the release being served has the very same: then nothing was written. */
  isServed: boolean;
}

export interface Maker {
  renderer: Pick<Renderer, 'render'>;
  fingerprintOf: FingerprintOf;
  snapshot: Pick<Snapshot, 'posts' | 'body'>;
  folder: string;
  served: string | null;
}

async function makePage(
  { page, fingerprint, old }: PageTask,
  { renderer, fingerprintOf, snapshot, folder, served }: Maker,
  findings: Findings,
): Promise<MadePage> {
  if (old) forgetPage(findings.pointers, page.url, old);
  const html = await renderer.render(page);
  notePage(findings, readPageFacts(page.url, html));
  findings.problems.push(...(await unlinkedProblems(page, snapshot)));
  const bytes = Buffer.from(html);
  const isServed = served !== null && holds(`${served}/${page.file}`, bytes);
  if (!isServed) writeNew(`${folder}/${page.file}`, bytes);
  const frames = html.includes(' data-frame="') ? framesIn(html) : [];
  return {
    file: page.file,
    ...writtenAs(bytes),
    ...(frames.length > 0 && { frames }),
    fingerprint: fingerprint ?? fingerprintOf(page),
    isServed,
  };
}

export async function makePages(tasks: PageTask[], maker: Maker, findings: Findings): Promise<MadePage[]> {
  const made: MadePage[] = [];
  for (const task of tasks) made.push(await makePage(task, maker, findings));
  return made;
}

async function unlinkedProblems(
  { url, kind }: Pick<PlannedPage, 'url' | 'kind'>,
  { posts, body }: Pick<Snapshot, 'posts' | 'body'>,
): Promise<Problem[]> {
  if (kind?.name !== 'post') return [];
  const { unlinked = [] } = (await body(kind.params.slug ?? '')) ?? {};
  return unlinked.map((href) => ({
    page: url,
    text: `“${posts[kind.post]?.title}” links to ${href}, which doesn’t exist: the page shows the text without a link`,
    severity: 'warning',
  }));
}

/** Takes away what a page of the last release points at; the release itself is the memory of it. */
export function forgetPage(pointers: Pointers, url: string, file: string): void {
  if (existsSync(file)) countPointers(pointers, readPageFacts(url, readFileSync(file, 'utf8')), -1);
}
