import type { PageContextServer } from 'vike/types';
import { layoutData, pageHead } from '#renderer/head/head.ts';
import type { PageData } from '#renderer/page.ts';
import { type ShownSections, sectionsOf } from '#renderer/sections/sectionsOf.ts';
import { FRAME, wordOf } from '#renderer/wording.ts';
import { sitePageAt } from '#static-data/select/sitePages.ts';

const NOWHERE = { sections: [], pictures: {} };

/** Returns the error page, which is a page of content too if the site has one. */
export function data({ snapshot, urlPathname }: PageContextServer): PageData<ShownSections> {
  const address = urlPathname.startsWith('/blog/') ? '/blog/404' : '/404';
  const found = sitePageAt(snapshot.pages, address);
  const page = found ?? {
    ...NOWHERE,
    title: wordOf(snapshot.site.wording, FRAME.noPage),
    address,
    storedAddress: '',
    fixed: true,
    description: '',
    updatedAt: '',
    version: '',
  };
  const head = pageHead(snapshot, {
    key: 'error',
    path: '/404',
    title: `${page.title} | ${snapshot.site.brand}`,
    noindex: true,
  });
  return { head, layout: layoutData(snapshot), ...sectionsOf(snapshot, page) };
}
