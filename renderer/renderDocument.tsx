// First: it declares the order of the cascade layers.
import './styles/index.ts';
import type { ComponentType } from 'react';
import { htmlLanguage } from '#content-api/values/language.shared.ts';
import { paletteOf } from '#content-api/values/look/palette.shared.ts';
import { FETCHED_AHEAD } from '#content-api/values/siteAddresses.shared.ts';
import type { Site } from '#static-data/schema.ts';
import { frameOf } from './frame.tsx';
import { headMarkup } from './head/headMarkup.ts';
import { escapeHtml, markupOnce, renderMarkup } from './markup.tsx';
import type { PageData, PageProps } from './page.ts';
import { BLOG, inWordsOf, wordOf } from './wording.ts';

const siteHead = markupOnce((site: Site) => <SiteHead site={site} />);

export interface DocumentInput {
  Page: unknown;
  data: unknown;
  urlPathname: string;
  /** Tags for the start of the head and the end of the body. */
  added?: AddedTags;
}

interface AddedTags {
  head: string;
  body: string;
}

const NONE: AddedTags = { head: '', body: '' };

/** Behind all that is shown: no visitor waits for it. */
const AHEAD = `<script type="speculationrules">${FETCHED_AHEAD}</script>`;

/** No clock, no chance, no request. Vike's hook only wraps it: Vike's work per request is left out. */
export function renderDocument({ Page, data, urlPathname, added = NONE }: DocumentInput): string {
  const Body = Page as ComponentType<PageProps>;
  const page = data as PageData;
  const { site } = page.layout;
  const { before, after } = inWordsOf(site, () => frameOf(page.layout, urlPathname));
  const head = added.head + siteHead(site) + headMarkup(page.head, site);
  const own = inWordsOf(site, () => renderMarkup(<Body data={page} />));
  const body = before + own + after + AHEAD + added.body;
  return `<!DOCTYPE html><html ${htmlLanguage(site.language)}><head>${head}</head><body${wordingOf(site)}>${body}</body></html>`;
}

/** Groups of words that the server alone says: in a translated site they are half of all words. */
const SERVER_SAYS = /^(?:answers|drawings|links|llms|manage|moved|newService|outages|sheet|team)-/;

/** For code that draws more later; nothing while all words that it says are as they come. */
function wordingOf({ wording }: Site): string {
  const drawn = Object.entries(wording).filter(([key]) => !SERVER_SAYS.test(key));
  if (drawn.length === 0) return '';
  return ` data-wording="${escapeHtml(JSON.stringify(Object.fromEntries(drawn)))}"`;
}

function SiteHead({ site }: { site: Site }) {
  const { light, dark } = paletteOf(site.look.colours).palette;
  const feed = `${site.brand}: ${wordOf(site.wording, BLOG.feed)}`;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light.paper} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark.paper} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="alternate" type="application/rss+xml" title={feed} href="/rss.xml" />
      <link rel="alternate" type="application/feed+json" title={feed} href="/feed.json" />
    </>
  );
}
