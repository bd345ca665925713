import { existsSync, readFileSync } from 'node:fs';
import { type Findings, notePage } from '../checks/findings.ts';
import { readPageFacts } from '../checks/pageFacts.ts';
import { countPointers, type Pointers } from '../checks/pointers.ts';
import { type Written, writeHashed } from './draft.ts';
import type { RequestedPage } from './plan.ts';
import type { Renderer } from './render.ts';

/** A page to be made, for the main thread or another one. */
export interface PageTask {
  page: RequestedPage;
  /** Place of the newest post it shows in the list of all; -1 for a page of its own. */
  post: number;
  /** Where to write it; its folder is there. */
  target: string;
  /** Fingerprint of what it is made from, where that was asked for already. */
  from: string | null;
  /** File of the last release that it replaces. */
  old: string | null;
}

export interface MadePage extends Written {
  from: string | null;
}

/** Renders a page into its place and adds what it holds to the findings. */
export async function makePage(
  { page, target, from, old }: PageTask,
  renderer: Renderer,
  findings: Findings,
): Promise<MadePage> {
  if (old) forgetPage(findings.pointers, page.url, old);
  const html = await renderer.render(page);
  notePage(findings, readPageFacts(page.url, html));
  const { hash, bytes } = writeHashed(target, html);
  return { hash, bytes, from: from ?? (await renderer.fingerprint(page)) };
}

/** Takes away what a page of the last release points at; the release itself is the memory of it. */
export function forgetPage(pointers: Pointers, url: string, file: string): void {
  if (existsSync(file)) countPointers(pointers, readPageFacts(url, readFileSync(file, 'utf8')), -1);
}
