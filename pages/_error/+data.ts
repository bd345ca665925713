import type { PageContextServer } from 'vike/types';
import { layoutData, pageHead } from '#renderer/head.ts';
import type { PageData } from '#renderer/page.ts';

export interface ErrorData {
  missing: 'page' | 'post';
}

export function data({ snapshot, urlPathname }: PageContextServer): PageData<ErrorData> {
  const missing = urlPathname.startsWith('/blog/') ? 'post' : 'page';
  const title = missing === 'post' ? 'Post not found' : 'Page not found';
  return {
    head: pageHead(snapshot, {
      key: 'error',
      path: '/404',
      title: `${title} | ${snapshot.site.brand}`,
      noindex: true,
    }),
    layout: layoutData(snapshot),
    missing,
  };
}
