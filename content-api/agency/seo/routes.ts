import type { Store } from '../../database/open.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { contentTag, isStale, stale } from '../../http/entityTags.ts';
import { lastChangedBy } from '../earlier.ts';
import type { Settings } from '../settings/settings.shared.ts';
import { readSettings } from '../settings/store.ts';
import { type PageNames, pagesKnown } from './pageNames.ts';
import {
  type PageMetadata,
  pageMetadataSchema,
  type SeoConfig,
  type SeoPage,
  seoAnswerSchema,
  type seoChangeSchema,
  seoPageSchema,
} from './seo.shared.ts';
import { sharedPicture } from './sitePicture.shared.ts';
import { readSeo, replaceSeo } from './store.ts';

interface Parts {
  store: Store;
  /** The picture that links to a published page show, by the page's key; '' where it isn't drawn. */
  drawnPicture(pageKey: string): string;
}

export function seoRoutes({ store: { db }, drawnPicture }: Parts) {
  const drawnOf = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, drawnPicture(key)]));
  const answer = async (call: Call) => {
    const names = await pagesKnown(db);
    const full = withKnownPages(await readSeo(db), names);
    const drawn = drawnOf(Object.keys(full.pages));
    return call.json({ ...full, names, drawn }, 200, { ETag: versionOf(full) });
  };
  return {
    page: answers(
      'Get the metadata of a page',
      pageMetadataSchema,
    )(async (call: Call) => {
      const pageKey = call.req.param('pageKey') ?? '';
      const config = await readSeo(db);
      const [names, settings] = [await pagesKnown(db), await readSettings(db)];
      return call.json(pageMetadata({ config, names, settings, drawn: drawnPicture(pageKey) }, pageKey));
    }),

    all: answers('Get the SEO configuration', seoAnswerSchema, 200, {
      description: 'Send its ETag as If-Match to replace it safely.',
    })(answer),

    replace: answers('Replace the SEO configuration', seoAnswerSchema, 200, {
      description: 'Send the ETag you read as If-Match, so that you don’t overwrite another change.',
      refusals: { 409: 'Stale: current is the newer version' },
    })(async (call: CallWith<{ json: typeof seoChangeSchema }>) => {
      const body = call.req.valid('json');
      const config = 'config' in body ? body.config : body;
      await db.transaction().execute(async (transaction) => {
        const names = await pagesKnown(transaction);
        const current = withKnownPages(await readSeo(transaction), names);
        const tag = versionOf(current);
        if (isStale(call, tag)) {
          const changed_by = await lastChangedBy(transaction, ['seo']);
          const drawn = drawnOf(Object.keys(current.pages));
          throw stale('configuration', { current: { ...current, names, drawn }, tag, changed_by });
        }
        await replaceSeo(transaction, config, call.get('caller')?.user.id);
      });
      return answer(call);
    }),
  };
}

function versionOf({ defaults, pages }: SeoConfig): string {
  const inOrder = Object.entries(pages).map(([key, page]) => [key, sorted(page)] as const);
  return contentTag([sorted(defaults), sorted(Object.fromEntries(inOrder))]);
}

function sorted(values: object): object {
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** With a page for each that is there. It has no title here, as saving that would put it before the page's own. */
function withKnownPages({ defaults, pages }: SeoConfig, names: PageNames): SeoConfig {
  const unwritten = Object.keys(names).filter((key) => !Object.hasOwn(pages, key));
  const blank = unwritten.map((key) => [key, seoPageSchema.parse({})] as const);
  return { defaults, pages: { ...pages, ...Object.fromEntries(blank) } };
}

interface Known {
  config: SeoConfig;
  names: PageNames;
  settings: Settings;
  /** The picture that links to it show where none was chosen. */
  drawn?: string;
}

/** The metadata of one page; a key that nobody knows gets what holds for the whole site. */
export function pageMetadata({ config, names, settings, drawn = '' }: Known, pageKey: string): PageMetadata {
  const { defaults, pages } = withKnownPages(config, names);
  const page: Partial<SeoPage> = Object.hasOwn(pages, pageKey) ? (pages[pageKey] ?? {}) : {};
  const name = defaults.siteName || settings.brand || 'Your Agency';
  const title = page.title || (Object.hasOwn(names, pageKey) ? names[pageKey] : '') || name;
  const own = (key: string) => textOf(page[key]);
  return {
    pageKey,
    title,
    metaTitle: page.metaTitle || title,
    metaDescription: page.metaDescription || settings.description,
    keywords: page.keywords ?? '',
    canonicalUrl: page.canonicalUrl ?? '',
    ogImage: sharedPicture(page.ogImage ?? '', defaults.ogImage, drawn),
    ogType: own('ogType') || defaults.ogType || 'website',
    twitterCard: own('twitterCard') || defaults.twitterCard || 'summary_large_image',
    author: own('author') || textOf(defaults.author) || name,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
