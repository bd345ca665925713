import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WornBrand } from '#content-api/agency/look.shared.ts';
import { withPlainLinks } from '#content-api/blog/posts/linkedAddresses.ts';
import type { Store } from '#content-api/database/open.ts';
import { contentRevision } from '#content-api/database/revisions.ts';
import { cases, type ShownCase } from '#content-api/kinds/cases.shared.ts';
import { entries, type ShownEntry } from '#content-api/kinds/entries.shared.ts';
import { shownEntries } from '#content-api/library/kinds/store.ts';
import { shownPage } from '#content-api/sitePages/published.ts';
import { prepareSections } from '#content-api/sitePages/sections/stored.ts';
import type { PagePreview } from '#content-api/sitePages/sitePages.shared.ts';
import { defaultAddress, serviceAddress } from '#content-api/values/siteAddresses.shared.ts';
import type { PostBody, PostSummary, Snapshot } from '#static-data/schema.ts';
import { caseAddress } from '#static-data/select/listed.ts';
import { collectionAt } from '#static-data/select/sitePages.ts';
import { movedFrom, nowhereOn, shownNavigation } from './content/addresses.ts';
import type { Learnt } from './content/basis.ts';
import { namingReused, namingService } from './content/entryPages.ts';
import { planPages, type RequestedPage } from './plan/plan.ts';
import { type Dress, inSavedLook } from './render/dress.ts';
import { feedAt } from './render/feeds.ts';
import { createRenderer, loadKinds } from './render/render.ts';

interface Program {
  root: string;
  restyle: Dress;
}

export function postRenderer({ root, restyle }: Program, takeSnapshot: () => Promise<Snapshot>) {
  return async (slug: string): Promise<string> => {
    const { render } = createRenderer(root, await takeSnapshot(), { restyle });
    return render(pageOf(slug));
  };
}

/** Renders one post as it would be among the published ones, whatever its status. */
export function postPreviewRenderer({ root, restyle }: Program, takeSnapshot: () => Promise<Snapshot>) {
  const dressed = inSavedLook(root);
  return async ({ summary, body }: { summary: PostSummary; body: PostBody }): Promise<string> => {
    const snapshot = await takeSnapshot();
    const { slug } = summary;
    const posts = [summary, ...snapshot.posts.filter((post) => post.slug !== slug)];
    const site = { ...snapshot, posts };
    // A draft's pictures all count as stored.
    const shown = withPlainLinks(
      body,
      nowhereOn(site, () => true),
    );
    const draft = {
      ...site,
      body: async (requested: string) => (requested === slug ? shown : snapshot.body(requested)),
    };
    const { render } = createRenderer(root, draft, { restyle });
    return dressed(await render(pageOf(slug)), snapshot.site.look);
  };
}

const ENQUIRY = '#enquiry';

/** Renders a page or the feed of a list as if it were published now; null for any other address. */
export function pageRenderer(
  { root, restyle }: Program,
  takeSnapshot: (previewBrand?: WornBrand) => Promise<Snapshot>,
) {
  const dressed = inSavedLook(root);
  return async (url: string, previewBrand?: WornBrand): Promise<string | null> => {
    const snapshot = await takeSnapshot(previewBrand);
    const address = url.endsWith(ENQUIRY) ? url.slice(0, -ENQUIRY.length) : url;
    const path = defaultAddress(address, snapshot.site.addresses);
    const target = movedFrom(snapshot).find((move) => move.url === path)?.to ?? path;
    const page = planPages(snapshot).find((planned) => planned.url === target);
    if (!page) return feedAt(snapshot, target);
    const html = dressed(await createRenderer(root, snapshot, { restyle }).render(page), snapshot.site.look);
    return address === url ? html : withOpenDialog(root, html, snapshot);
  };
}

const HOME: RequestedPage = { url: '/', status: 200, kind: { name: 'page', params: { address: '/' } } };

/** Renders a page of content as if it were published like this, whatever is stored. */
export function sitePageRenderer(
  { root, restyle }: Program,
  store: Store,
  takeSnapshot: () => Promise<Snapshot>,
) {
  // Asked for with every few letters that somebody types.
  let cached: { revision: string; snapshot: Snapshot } | undefined;
  let tagsByKind: Learnt = {};
  const dressed = inSavedLook(root);
  return async (
    { navigation: unsaved, ...preview }: PagePreview,
    { isMarked }: { isMarked: boolean },
  ): Promise<string> => {
    const revision = await contentRevision(store);
    if (cached?.revision !== revision) cached = { revision, snapshot: await takeSnapshot() };
    const { snapshot } = cached;
    const sections = prepareSections(preview.sections);
    const at = defaultAddress(preview.address, snapshot.site.addresses);
    const made = await shownPage(store.db, { ...preview, address: at, sections }, snapshot.site);
    const shown = namingReused(snapshot.services, made);
    const service = snapshot.services.find(({ slug }) => serviceAddress(slug) === shown.address);
    const named = service ? namingService(service, shown) : shown;
    const page = isMarked ? { ...named, marked: true as const } : named;
    const others = snapshot.pages.filter(({ address }) => address !== page.address);
    const pages = unsaved && sections.length === 0 ? snapshot.pages : [...others, page];
    const site = { ...snapshot, pages, ...(await withDraft(store, snapshot, page.address)) };
    const navigation = unsaved ? shownNavigation(unsaved, site) : snapshot.navigation;
    const renderer = createRenderer(root, { ...site, navigation }, { tagsByKind, restyle });
    const { address } = page;
    // Vike adds the same tags to all pages of a kind, so the home page shows them.
    await renderer.learn([HOME]);
    tagsByKind = { ...renderer.tagsByKind };
    const kind = address === '/blog' ? { name: 'blog', params: {} } : { name: 'page', params: { address } };
    const html = await renderer.render({ url: address, status: 200, kind });
    return dressed(html, snapshot.site.look);
  };
}

async function withDraft({ db }: Store, snapshot: Snapshot, address: string) {
  const isCase = ({ slug }: ShownCase) => caseAddress(slug) === address;
  const isEntry = ({ slug }: ShownEntry) => slug === address;
  const hasCase = !address.startsWith(caseAddress('')) || snapshot.cases.some(isCase);
  const hasEntry = !collectionAt(snapshot.collections, address) || snapshot.entries.some(isEntry);
  return {
    cases: hasCase
      ? snapshot.cases
      : [...snapshot.cases, ...(await shownEntries(db, cases, 'all')).filter(isCase)],
    entries: hasEntry
      ? snapshot.entries
      : [...snapshot.entries, ...(await shownEntries(db, entries, 'all')).filter(isEntry)],
  };
}

function pageOf(slug: string): RequestedPage {
  return { url: `/blog/${slug}`, status: 200, kind: { name: 'post', params: { slug } } };
}

/** The stylesheet of dialogs and islands, which their scripts load. */
const STYLES = /assets\/static\/islands\.[\w-]+\.css/;

/** A page with the enquiry dialog drawn open over it: for previews, in which no script runs. */
async function withOpenDialog(root: string, html: string, snapshot: Snapshot): Promise<string> {
  const { drawnEnquiryDialog } = await loadKinds(root);
  const [styles = ''] = STYLES.exec(readFileSync(join(root, 'dist/assets.json'), 'utf8')) ?? [];
  const dialog = drawnEnquiryDialog(snapshot);
  return html
    .replace('</head>', () => `<link rel="stylesheet" href="/${styles}"/></head>`)
    .replace('</body>', () => `${dialog}</body>`);
}
