import type { PageContextServer } from 'vike/types';
import { layoutData, pageHead } from '#renderer/head.ts';
import type { PageData } from '#renderer/page.ts';

export function data({ snapshot }: PageContextServer): PageData {
  const head = pageHead(snapshot, {
    key: 'book',
    path: '/book',
    otherwise: {
      title: `Book a free consultation | ${snapshot.site.brand}`,
      description:
        'Choose a half hour that suits you and talk by video with somebody who would do the work. No charge, no slides, and notes for you afterwards.',
    },
  });
  return { head, layout: layoutData(snapshot) };
}
