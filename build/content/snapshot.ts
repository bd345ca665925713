import type { WornBrand } from '#content-api/agency/look.shared.ts';
import { readNavigation } from '#content-api/agency/navigation/store.ts';
import { SITE_PICTURE } from '#content-api/agency/seo/sitePicture.shared.ts';
import { readSeo } from '#content-api/agency/seo/store.ts';
import { type Settings, shownSettings } from '#content-api/agency/settings/settings.shared.ts';
import { readSettings } from '#content-api/agency/settings/store.ts';
import { feedIds, movedPosts, publishedPosts } from '#content-api/blog/posts/reading/published.ts';
import { addedRedirects } from '#content-api/blog/redirects/store.ts';
import type { Store } from '#content-api/database/open.ts';
import type { FrozenStore } from '#content-api/database/store.ts';
import { altOf } from '#content-api/kinds/collectionFields.shared.ts';
import { anyKinds, type ShownContent } from '#content-api/kinds/kinds.shared.ts';
import { picturesByUrl } from '#content-api/library/gallery/store.ts';
import { movedEntries, shownEntries } from '#content-api/library/kinds/store.ts';
import { movedPages } from '#content-api/sitePages/addresses/store.ts';
import { shownPages } from '#content-api/sitePages/published.ts';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import type { ReleaseStorage } from '#content-api/storage/releaseFolder.ts';
import type { ReleaseSummary } from '#content-api/storage/storage.shared.ts';
import { type Picture, pictureWith } from '#content-api/values/picture.shared.ts';
import type { Moved, PostSummary, SeoConfig, ShownPage, Site, Snapshot } from '#static-data/schema.ts';
import { placeOf } from '#static-data/select/listed.ts';
import type { Problem, Report } from '../base/problem.ts';
import { digest } from '../base/stagedRelease.ts';
import { deadLinks, plainBodies, shownNavigation } from './addresses.ts';
import { withCollections, withServices, withWork } from './entryPages.ts';
import { bodyReaders, takePosts } from './posts.ts';

/**
 * @param siteUrl origin from the environment; without one the SEO configuration tells it.
 * @param previewBrand a brand that isn't saved, to be looked at.
 */
export async function takeSnapshot(
  { db }: Pick<Store, 'db'>,
  siteUrl: string,
  previewBrand?: WornBrand,
): Promise<Snapshot> {
  const posts = await publishedPosts(db);
  return withDeadLinks(db, {
    ...(await takeOthers(db, siteUrl, posts, previewBrand)),
    posts,
    ...bodyReaders(db, posts),
  });
}

/** `revisions` has a word for each post, in their order, that changes with the post. */
export interface SnapshotWithRevisions extends Snapshot {
  revisions: readonly string[];
  /** Under which others can read the same store (database/openFrozen.ts). */
  moment: string | undefined;
}

export async function takeSnapshotWithRevisions(
  store: Pick<FrozenStore, 'db'> & Partial<FrozenStore>,
  siteUrl: string,
): Promise<SnapshotWithRevisions> {
  const posts = await takePosts(store);
  const others = await takeOthers(store.db, siteUrl, posts.posts);
  return withDeadLinks(store.db, { ...others, ...posts, moment: store.moment });
}

/** Removes dead links last, because finding them needs everything else. The snapshot stays the same object. */
async function withDeadLinks<Whole extends Snapshot>(db: Store['db'], snapshot: Whole): Promise<Whole> {
  const unlinked = await deadLinks({ db }, snapshot);
  const navigation = shownNavigation(snapshot.navigation, snapshot);
  return Object.assign(snapshot, { unlinked, navigation, body: plainBodies(snapshot.body, unlinked) });
}

/** Null where the settings have no address, or an address without a stored picture. */
async function brandLogo(
  db: Store['db'],
  { light, dark, mark }: Settings['logo'],
): Promise<Record<keyof Settings['logo'], Picture | null>> {
  const stored = await picturesByUrl(db, [light, dark, mark].filter(Boolean));
  const at = (url: string) => {
    const picture = stored.get(url);
    return picture ? pictureWith('', picture) : null;
  };
  return { light: at(light), dark: at(dark), mark: at(mark) };
}

async function takeOthers(
  db: Store['db'],
  siteUrl: string,
  posts: PostSummary[],
  previewBrand: WornBrand = {},
): Promise<Omit<Snapshot, 'posts' | 'body' | 'toc'>> {
  const seo = await readSeo(db);
  const settings = { ...(await readSettings(db)), ...(previewBrand as Partial<Settings>) };
  const site = siteOf(
    { ...settings, logo: await brandLogo(db, settings.logo) },
    siteUrl || seo.defaults.siteUrl.replace(/\/+$/, ''),
  );
  const stored = await shownPages(db, site);
  const entries = await takeEntries(db);
  const services = { services: entries.services, movedServices: await movedEntries(db, 'service') };
  const leading = { movedPages: await movedPages(db), redirects: await addedRedirects(db) };
  const own = withServices(stored, { ...services, wording: site.wording });
  const work = withWork(own, { ...entries, ...leading });
  return {
    site,
    seo: seoWithFallbacks(seo, site),
    ...entries,
    ...work,
    pages: withCollections(work.pages, { ...entries, ...leading }),
    ...leading,
    movedServices: services.movedServices,
    pageVersions: Object.fromEntries(stored.map((page) => [page.address, versionOf(page)])),
    navigation: await readNavigation(db),
    feedIds: await feedIds(db),
    moved: withinPosts(await movedPosts(db), posts),
    movedCategories: await movedEntries(db, 'category'),
    movedAuthors: await movedEntries(db, 'author'),
    unlinked: {},
  };
}

async function takeEntries(db: Store['db']): Promise<ShownContent> {
  const entries: Record<string, unknown> = {};
  for (const kind of anyKinds) entries[kind.key] = kind.isForStaff ? [] : await shownEntries(db, kind);
  return withPictures(db, withTeam(entries as unknown as ShownContent));
}

/** Entries of collections with the images that their fields name. Images elsewhere are left out. */
async function withPictures(db: Store['db'], content: ShownContent): Promise<ShownContent> {
  const fieldsOf = new Map(
    content.collections.map(({ address, fields }) => [
      address,
      fields.filter(({ type }) => type === 'picture'),
    ]),
  );
  const urls = content.entries.flatMap(({ collection, data }) =>
    (fieldsOf.get(collection) ?? []).map(({ key }) => String(data[key] ?? '')),
  );
  const stored = await picturesByUrl(db, urls);
  return {
    ...content,
    entries: content.entries.map((entry) => {
      const pictures = (fieldsOf.get(entry.collection) ?? []).flatMap(({ key }) => {
        const picture = stored.get(String(entry.data[key] ?? ''));
        return picture ? [[key, pictureWith(String(entry.data[altOf(key)] ?? ''), picture)] as const] : [];
      });
      return { ...entry, pictures: Object.fromEntries(pictures) };
    }),
  };
}

/** An author who is in the team has their role there, and each has the portrait of the other if they have none. */
function withTeam(entries: ShownContent): ShownContent {
  const people = new Map(entries.team.map((person) => [person.author, person]));
  const avatars = new Map(entries.authors.map(({ slug, avatar }) => [slug, avatar]));
  return {
    ...entries,
    authors: entries.authors.map((author) => {
      const person = people.get(author.slug);
      return person ? { ...author, role: person.role, avatar: author.avatar ?? person.avatar } : author;
    }),
    team: entries.team.map((person) => ({
      ...person,
      avatar: person.avatar ?? avatars.get(person.author) ?? null,
    })),
  };
}

function versionOf({ version, pictures }: ShownPage): string {
  return digest(JSON.stringify([version, pictures]));
}

/** Without those that somebody has made different since the posts were read. */
function withinPosts(moved: Moved[], posts: PostSummary[]): Moved[] {
  if (moved.length === 0) return moved;
  const indexOf = placeOf(posts);
  return moved.filter(({ slug, to }) => indexOf(to) >= 0 && indexOf(slug) < 0);
}

/** Titles can't do without a name, nor canonical addresses without an origin. Nothing else has a default. */
function siteOf(settings: Omit<Settings, 'logo'> & Pick<Site, 'logo'>, origin: string): Site {
  const shown = Object.fromEntries(shownSettings.map(({ name }) => [name, settings[name]])) as Omit<
    Site,
    'origin'
  >;
  const { addresses, ...site } = { ...shown, brand: settings.brand || 'Your Agency' };
  const own = addresses && Object.keys(addresses).length > 0 ? { addresses } : {};
  return { ...site, ...own, origin: origin || 'http://localhost:3000' };
}

function seoWithFallbacks(seo: SeoConfig, site: Site): SeoConfig {
  const { siteName, siteUrl, ogImage, twitterCard, ogType, author } = seo.defaults;
  return {
    ...seo,
    defaults: {
      siteName: siteName || site.brand,
      siteUrl: siteUrl || site.origin,
      ogImage: ogImage || SITE_PICTURE,
      twitterCard: twitterCard || 'summary_large_image',
      ogType: ogType || 'website',
      ...(author ? { author } : {}),
    },
  };
}

export interface PipelineParts {
  root: string;
  releases: ReleaseStorage;
  uploads: FileStorage;
  /** File of the content store: threads that render read bodies from it. */
  store: string;
  /** Changes with anything that the snapshot is taken from; read before the snapshot. */
  contentState(): Promise<string>;
  takeSnapshot(): Promise<SnapshotWithRevisions>;
  now(): Date;
  report: Report;
  /** Renders every page, also those that haven't changed. */
  full?: boolean;
  /** Renders everything a second time, through Vike alone, and publishes only when both are the same byte for byte. */
  verify?: boolean;
}

export interface Generated {
  release: ReleaseSummary;
  changed: boolean;
  rendered: number;
  warnings: Problem[];
}
