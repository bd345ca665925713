// First: it declares the order of the cascade layers.
import './styles/index.ts';
import type { ComponentType } from 'react';
import type { Site } from '#static-data/schema.ts';
import { frameOf } from './frame.tsx';
import { headMarkup } from './headMarkup.ts';
import { markupOnce } from './markup/markupOnce.ts';
import { renderMarkup } from './markup/renderMarkup.ts';
import type { PageData, PageProps } from './page.ts';
import { SiteHead } from './SiteHead.tsx';

/** What is the same in the head of every page. */
const siteHead = markupOnce((site: Site) => <SiteHead site={site} />);

/** The part of Vike's page context that a document is made from. */
export interface DocumentInput {
  Page: unknown;
  data: unknown;
  urlPathname: string;
  /** Tags for the start of the head and the end of the body. */
  added?: AddedTags;
}

/** Tags of whoever loads styles and scripts. */
export interface AddedTags {
  head: string;
  body: string;
}

const NONE: AddedTags = { head: '', body: '' };

/**
 * The whole document of a page: data in, string out, no clock, no chance, no request. Vike's hook only wraps
 * it, so that the many pages of one kind can be rendered without Vike's work per request.
 */
export function renderDocument({ Page, data, urlPathname, added = NONE }: DocumentInput): string {
  const Body = Page as ComponentType<PageProps>;
  const page = data as PageData;
  const { site } = page.layout;
  const head = siteHead(site) + headMarkup(page.head, site);
  const { before, after } = frameOf(page.layout, urlPathname);
  return `<!DOCTYPE html><html lang="en-GB"><head>${added.head}${head}</head><body>${before}${renderMarkup(<Body data={page} />)}${after}${added.body}</body></html>`;
}
