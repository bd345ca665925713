import { linkersOf } from '#content-api/blog/posts/linkedAddresses.ts';
import type { Store } from '#content-api/database/open.ts';
import { howChanged } from '#content-api/publishing/releases/howChanged.ts';
import type {
  EntryChange,
  PlannedChange,
  PublishPlan,
} from '#content-api/publishing/releases/releases.shared.ts';
import { digestOf } from '#content-api/storage/folderStorage.ts';
import type { Manifest } from '#content-api/storage/storage.shared.ts';
import { snippetAddress } from '#content-api/values/paths.shared.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { fieldsOf, type Last, servedRelease, withFields } from './content/basis.ts';
import { digestsIn, entryChanges } from './content/entries.ts';
import type { PipelineParts } from './content/snapshot.ts';
import { begin, madeInState, type Start, stateOf } from './content/start.ts';
import { causesOf } from './plan/causes.ts';
import { because, isOwn, type ShownChange } from './plan/changeInWords.ts';
import { addressOf, type ComparedSite, compareSite, fingerprintOver, goneFiles } from './plan/fingerprint.ts';
import { planPages } from './plan/plan.ts';
import { createRenderer, type Renderer } from './render/render.ts';
import { type MovedChange, movedChanges, movedFiles } from './render/renderSite.ts';

const LISTED = 300;

/** Nothing is written. @param db knows how changes came about. */
export async function planChanges(parts: PipelineParts, { db }: Pick<Store, 'db'>): Promise<PublishPlan> {
  const state = await stateOf(parts);
  const settled = madeInState(parts.releases.folder, state);
  if (settled) return nothingWaits(settled.release.pages);
  const { folder, snapshot, entries, inputs, last } = await begin(parts, state);
  if (last?.basis.inputs === inputs) return nothingWaits(last.release.pages);
  const renderer = createRenderer(parts.root, snapshot, { tagsByKind: last?.basis.learnt });
  const fingerprintOf = fingerprintOver(snapshot, entries.others, digestsIn(entries));
  const compared = compareSite(snapshot, entries, last, fingerprintOf);
  const changedEntries = last ? await toldChanges(db, last, { entries, snapshot }) : [];
  // Another program makes every page again: of the release being served only the addresses are comparable then.
  const served = last?.release ?? servedRelease(folder);
  const moved = movedChanges(movedFiles(snapshot), snapshot, served);
  const gone = last || !served ? compared.gone : goneFiles(planPages(snapshot), served.files);
  const pages = await changedPages({ ...compared, gone }, last && renderer, served, changedEntries);
  const all = withMoved(pages, moved, changedEntries);
  const released = last && { entries: last.basis.entries, at: last.release.createdAt };
  return {
    entries: changedEntries.map(({ shownOn: _, ...entry }) => entry),
    causes: causesOf(all, changedEntries, snapshot, released),
    ...listed(all, changedEntries),
    unchanged: unchangedOf(compared, pages),
    full: last === null,
  };
}

async function toldChanges(
  db: Store['db'],
  { basis, release }: Last,
  { entries, snapshot }: Pick<Start, 'entries' | 'snapshot'>,
): Promise<ShownChange[]> {
  const changes = entryChanges(basis.entries, entries, snapshot, basis.names);
  const explained = await howChanged(
    db,
    withFields(changes, basis.fields, fieldsOf(snapshot)),
    release.createdAt,
  );
  return withPosts(db, explained, snapshot, release.createdAt);
}

/** Changes of snippets with the posts that show them. Such a post, unless someone has edited it, is no change itself. */
async function withPosts(
  db: Store['db'],
  changes: EntryChange[],
  { posts }: Pick<Snapshot, 'posts'>,
  at: string,
): Promise<ShownChange[]> {
  const addresses = changes.flatMap(({ kind, slug }) => (kind === 'snippet' ? snippetAddress(slug) : []));
  const shown = Object.entries(await linkersOf(db, addresses));
  const following = new Set(shown.map(([slug]) => slug));
  for (const { slug, updatedAt } of posts) if (updatedAt > at) following.delete(slug);
  return changes
    .filter(({ kind, slug, change }) => kind !== 'post' || change !== 'changed' || !following.has(slug))
    .map((change) => {
      if (change.kind !== 'snippet') return change;
      const on = shown.filter(([, named]) => named.includes(snippetAddress(change.slug)));
      return { ...change, shownOn: on.map(([slug]) => `/blog/${slug}`) };
    });
}

/** @param renderer tells whether a page's bytes change; without one all do. */
async function changedPages(
  { toRender, gone }: ComparedSite,
  renderer: Renderer | null,
  served: Manifest | null,
  entries: ShownChange[],
): Promise<PlannedChange[]> {
  const pages: PlannedChange[] = [];
  for (const { page } of toRender) {
    const was = served?.files[page.file];
    if (renderer && was && was.hash === digestOf(await renderer.render(page))) continue;
    pages.push({ url: page.url, change: was ? 'changed' : 'added', because: because(page, entries) });
  }
  for (const file of gone) {
    const url = addressOf(file);
    pages.push({ url, change: 'removed', because: because({ url }, entries) });
  }
  return pages;
}

/** A page that leads on from now on hasn't gone. */
function withMoved(pages: PlannedChange[], moved: MovedChange[], entries: ShownChange[]): PlannedChange[] {
  if (moved.length === 0) return pages;
  const urls = new Set(moved.map(({ url }) => url));
  const changes = moved.map(({ to, ...page }) => ({ ...page, because: because({ ...page, to }, entries) }));
  return [...pages.filter(({ url }) => !urls.has(url)), ...changes];
}

function listed(pages: PlannedChange[], entries: ShownChange[]) {
  const count = (change: PlannedChange['change']) => pages.filter((page) => page.change === change).length;
  const sorted = pages.toSorted((a, b) => rank(a, entries) - rank(b, entries));
  return {
    pages: sorted.slice(0, LISTED),
    added: count('added'),
    changed: count('changed'),
    removed: count('removed'),
  };
}

/** The pages of what changed itself, then those that show it, then the lists it moves in. */
function rank({ url }: PlannedChange, entries: ShownChange[]): number {
  if (entries.some((entry) => isOwn(entry, url))) return 0;
  return /\/page\/\d+$|^\/blog$|^\/blog\/category\//.test(url) ? 2 : 1;
}

function unchangedOf({ count }: ComparedSite, pages: PlannedChange[]): number {
  return count - pages.filter((page) => page.change !== 'removed').length;
}

function nothingWaits(pages: number): PublishPlan {
  return {
    entries: [],
    causes: [],
    pages: [],
    added: 0,
    changed: 0,
    removed: 0,
    unchanged: pages,
    full: false,
  };
}
