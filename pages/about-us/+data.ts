import type { PageContextServer } from 'vike/types';
import { layoutData, pageHead, personNode } from '#renderer/head.ts';
import type { PageData } from '#renderer/page.ts';
import type { Author } from '#static-data/schema.ts';

export interface AboutData {
  authors: Author[];
}

const path = '/about-us';

export function data({ snapshot }: PageContextServer): PageData<AboutData> {
  const { site, authors } = snapshot;
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${site.origin}/` },
      { '@type': 'ListItem', position: 2, name: 'About us', item: site.origin + path },
    ],
  };
  const jsonLd = [trail, ...authors.map((author) => personNode(site, author))];
  return { head: pageHead(snapshot, { key: 'about', path, jsonLd }), layout: layoutData(snapshot), authors };
}
