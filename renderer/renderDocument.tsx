// First: it declares the order of the cascade layers.
import './styles/index.ts';
import type { ComponentType } from 'react';
import type { Site } from '#static-data/schema.ts';
import { frameOf } from './frame.tsx';
import { headMarkup } from './headMarkup.ts';
import { markupOnce, renderMarkup } from './markup.tsx';
import type { PageData, PageProps } from './page.ts';
import { SiteHead } from './SiteHead.tsx';

const siteHead = markupOnce((site: Site) => <SiteHead site={site} />);

export interface DocumentInput {
  Page: unknown;
  data: unknown;
  urlPathname: string;
  /** Tags for the start of the head and the end of the body. */
  added?: AddedTags;
}

export interface AddedTags {
  head: string;
  body: string;
}

const NONE: AddedTags = { head: '', body: '' };

/** No clock, no chance, no request. Vike's hook only wraps it: Vike's work per request is left out. */
export function renderDocument({ Page, data, urlPathname, added = NONE }: DocumentInput): string {
  const Body = Page as ComponentType<PageProps>;
  const page = data as PageData;
  const { site } = page.layout;
  const { before, after } = frameOf(page.layout, urlPathname);
  const head = added.head + siteHead(site) + headMarkup(page.head, site);
  const body = before + renderMarkup(<Body data={page} />) + after + added.body;
  return `<!DOCTYPE html><html lang="en-GB"><head>${head}</head><body>${body}</body></html>`;
}
