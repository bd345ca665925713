import type { PageContextServer } from 'vike/types';
import { layoutData, pageHead } from '#renderer/head.ts';
import type { PageData } from '#renderer/page.ts';

/** The privacy notice: a text of the program, with the name and address of whoever runs the site. */
export function data({ snapshot }: PageContextServer): PageData {
  const { brand } = snapshot.site;
  return {
    head: pageHead(snapshot, {
      key: 'privacy',
      path: '/privacy',
      otherwise: {
        title: `Privacy notice | ${brand}`,
        description: `What ${brand} keeps when you write, book or read here, why, for how long and who sees it. No cookies, no trackers, and how to have your data removed.`,
      },
    }),
    layout: layoutData(snapshot),
  };
}
