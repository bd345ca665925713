import type { PageContextServer } from 'vike/types';
import { layoutData, pageHead } from '#renderer/head.ts';
import type { PageData } from '#renderer/page.ts';

/** Where a form sent without JavaScript leads. */
export function data({ snapshot }: PageContextServer): PageData {
  const head = pageHead(snapshot, {
    key: 'thank-you',
    path: '/thank-you',
    title: `Thank you | ${snapshot.site.brand}`,
    description: 'Your enquiry has arrived. We reply within 1 business day.',
    noindex: true,
  });
  return { head, layout: layoutData(snapshot) };
}
