import type { PageContextServer } from 'vike/types';
import { layoutData, pageHead } from '#renderer/head.ts';
import type { PageData } from '#renderer/page.ts';

/** Where a booking sent without JavaScript leads. */
export function data({ snapshot }: PageContextServer): PageData {
  const head = pageHead(snapshot, {
    key: 'thank-you.booked',
    path: '/thank-you/booked',
    title: `Your meeting is booked | ${snapshot.site.brand}`,
    description: 'Your half hour is reserved. The link to the video call is on its way to you by e-mail.',
    noindex: true,
  });
  return { head, layout: layoutData(snapshot) };
}
