// First: it declares the order of the cascade layers.
import './styles/index.ts';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { frameOf } from './frame.tsx';
import { Head } from './Head.tsx';
import type { PageData, PageProps } from './page.ts';

/** The part of Vike's page context that a document is made from. */
export interface DocumentInput {
  Page: unknown;
  data: unknown;
  urlPathname: string;
}

/**
 * The whole document of a page: data in, string out, no clock, no chance, no request. Vike's hook only wraps
 * it, so that the many pages of one kind can be rendered without Vike's work per request.
 */
export function renderDocument({ Page, data, urlPathname }: DocumentInput): string {
  const Body = Page as ComponentType<PageProps>;
  const page = data as PageData;
  const head = renderToStaticMarkup(<Head head={page.head} site={page.layout.site} />);
  const body = renderToStaticMarkup(<Body data={page} />);
  const { before, after } = frameOf(page.layout, urlPathname);
  return `<!DOCTYPE html><html lang="en-GB"><head>${head}</head><body>${before}${body}${after}</body></html>`;
}
