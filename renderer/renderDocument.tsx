// First: it declares the order of the cascade layers.
import './styles/index.ts';
import type { ComponentType } from 'react';
import type { Site } from '#static-data/schema.ts';
import { type Frame, frameOf } from './frame.tsx';
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

/** A document, cut where what it shares with thousands of others begins and ends. */
export type DocumentPieces = readonly [start: string, head: string, top: string, body: string, end: string];

interface Outline {
  start: string;
  top: string;
  end: string;
}

const outlines = new WeakMap<Frame, WeakMap<AddedTags, Outline>>();

/** No clock, no chance, no request. Vike's hook only wraps it: Vike's work per request is left out. */
export function renderDocument(input: DocumentInput): string {
  return renderPieces(input).join('');
}

/** The same in pieces, of which start, top and end are the very strings that other pages have. */
export function renderPieces({ Page, data, urlPathname, added = NONE }: DocumentInput): DocumentPieces {
  const Body = Page as ComponentType<PageProps>;
  const page = data as PageData;
  const { site } = page.layout;
  const { start, top, end } = outlineOf(site, frameOf(page.layout, urlPathname), added);
  return [start, headMarkup(page.head, site), top, renderMarkup(<Body data={page} />), end];
}

function outlineOf(site: Site, frame: Frame, added: AddedTags): Outline {
  const known = outlines.get(frame) ?? new WeakMap<AddedTags, Outline>();
  outlines.set(frame, known);
  const outline = known.get(added) ?? {
    start: `<!DOCTYPE html><html lang="en-GB"><head>${added.head}${siteHead(site)}`,
    top: `</head><body>${frame.before}`,
    end: `${frame.after}${added.body}</body></html>`,
  };
  known.set(added, outline);
  return outline;
}
