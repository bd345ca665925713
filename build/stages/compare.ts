import type { Manifest, ManifestFile } from '#content-api/releases/contract.ts';
import type { PostSummary } from '#static-data/schema.ts';
import type { Last } from './basis.ts';
import type { Entries } from './entries.ts';
import { digest } from './fingerprint.ts';
import type { PageKind, PlannedPage } from './plan.ts';
import type { Renderer } from './render.ts';

/** A planned page beside the same page of the last release. */
export interface ComparedPage {
  page: PlannedPage;
  /** What it is made from; null where there is nothing to compare it with, or only rendering tells. */
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
    const was = last?.manifest.files[page.file];
    if (was?.from !== undefined && reach !== null && was.reach === reach) {
      compared.push({ page, from: was.from, reach, same: was });
      continue;
    }
    const from = was?.from === undefined ? null : await renderer.fingerprint(page);
    const same = was && from !== null && was.from === from ? { ...was, ...(reach ? { reach } : {}) } : null;
    compared.push({ page, from, reach, same });
  }
  return compared;
}

/** A page's reach: everything but the posts, and those posts that its kind names. */
function createReach(entries: Entries): (kind: PageKind) => string {
  const rest = Object.entries(entries).filter(([name]) => !name.startsWith('post/'));
  const common = digest(rest.join('\n'));
  // Thousands of pages name the same posts: each is looked up by its name once.
  const known = new Map<PostSummary, string>();
  const entryOf = (post: PostSummary) => {
    const entry = known.get(post) ?? entries[`post/${post.slug}`] ?? '';
    known.set(post, entry);
    return entry;
  };
  return ({ name, params, posts, pages }) => {
    let text = `${common},${name},${JSON.stringify(params)},${pages}`;
    for (const post of posts) text += `,${entryOf(post)}`;
    return digest(text);
  };
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
