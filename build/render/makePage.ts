import { existsSync, readFileSync } from 'node:fs';
import type { Snapshot } from '#static-data/schema.ts';
import { type Findings, notePage } from '../check/findings.ts';
import { readPageFacts } from '../check/pageFacts.ts';
import { countPointers, type Pointers } from '../check/pointers.ts';
import { unlinkedProblems } from '../links/deadLinks.ts';
import type { FingerprintOf } from '../plan/fingerprint.ts';
import type { PlannedPage } from '../plan/plan.ts';
import { type Written, writtenAs } from '../release/stagedRelease.ts';
import { holds, writeNew } from '../release/writeNew.ts';
import type { Renderer } from './render.ts';

export interface PageTask {
  page: PlannedPage;
  /** Fingerprint of everything that it shows, where that was asked for already. */
  fingerprint: string | null;
  /** File of the last release that it replaces. */
  old: string | null;
}

export interface MadePage extends Written {
  file: string;
  fingerprint: string;
  /** Whether the release being served has the very same: then nothing was written. */
  isServed: boolean;
}

export interface Maker {
  renderer: Pick<Renderer, 'render'>;
  fingerprintOf: FingerprintOf;
  snapshot: Pick<Snapshot, 'posts' | 'body'>;
  folder: string;
  /** Of the release being served. */
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
  return { file: page.file, ...writtenAs(bytes), fingerprint: fingerprint ?? fingerprintOf(page), isServed };
}

export async function makePages(tasks: PageTask[], maker: Maker, findings: Findings): Promise<MadePage[]> {
  const made: MadePage[] = [];
  for (const task of tasks) made.push(await makePage(task, maker, findings));
  return made;
}

/** Takes away what a page of the last release points at; the release itself is the memory of it. */
export function forgetPage(pointers: Pointers, url: string, file: string): void {
  if (existsSync(file)) countPointers(pointers, readPageFacts(url, readFileSync(file, 'utf8')), -1);
}
