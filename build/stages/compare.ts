import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, ManifestFile } from '#content-api/releases/contract.ts';
import type { Last } from './basis.ts';
import type { Entries } from './entries.ts';
import { digest } from './fingerprint.ts';
import type { PageKind, PlannedPage } from './plan.ts';
import type { Renderer } from './render.ts';

/** A planned page beside the same page of the last release. */
export interface ComparedPage {
  page: PlannedPage;
  /** What it is made from; null for a page of its own, which only rendering tells about. */
  from: string | null;
  /** Fingerprint of everything that its data can depend on. */
  reach: string | null;
  /** The last release's file, when that was made from exactly the same: then it needn't be made again. */
  same: ManifestFile | null;
}

/**
 * Tells for each page whether the last release has it already. Where nothing within its reach has changed, that is
 * known without asking the page's data function; otherwise what the function picks decides.
 */
export async function comparePages(
  plan: PlannedPage[],
  entries: Entries,
  renderer: Renderer,
  last: Last | null,
): Promise<ComparedPage[]> {
  const reachOf = createReach(entries);
  const compared: ComparedPage[] = [];
  for (const page of plan) {
    const reach = page.kind ? reachOf(page.kind) : null;
    const was = wholeFile(last, page.file);
    if (was?.from !== undefined && reach !== null && was.reach === reach) {
      compared.push({ page, from: was.from, reach, same: was });
      continue;
    }
    const from = await renderer.fingerprint(page);
    const same = was && from !== null && was.from === from ? { ...was, ...(reach ? { reach } : {}) } : null;
    compared.push({ page, from, reach, same });
  }
  return compared;
}

/** A page's reach: everything but the posts, and those posts that its kind names. */
function createReach(entries: Entries): (kind: PageKind) => string {
  const rest = Object.entries(entries).filter(([name]) => !name.startsWith('post/'));
  const common = digest(rest.join('\n'));
  return ({ name, params, posts, pages }) =>
    digest(
      [
        common,
        name,
        JSON.stringify(params),
        pages,
        ...posts.map((post) => entries[`post/${post.slug}`]),
      ].join(),
    );
}

/** What the last release has at a path, unless it is missing or cut short there. */
function wholeFile(last: Last | null, path: string): ManifestFile | undefined {
  const file = last?.manifest.files[path];
  if (!file || !last) return undefined;
  return statSync(join(last.path, path), { throwIfNoEntry: false })?.size === file.bytes ? file : undefined;
}

/** Pages of the last release that this one doesn't have. */
export function goneFiles(compared: ComparedPage[], last: Manifest | null): string[] {
  const planned = new Set(compared.map(({ page }) => page.file));
  return Object.entries(last?.files ?? {})
    .filter(([path, file]) => file.kind === 'page' && !planned.has(path))
    .map(([path]) => path);
}

/** Address of a page file, as the plan has it. */
export function addressOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
}
