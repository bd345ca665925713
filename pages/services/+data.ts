import type { PageContextServer } from 'vike/types';
import { layoutData, pageHead } from '#renderer/head.ts';
import type { PageData } from '#renderer/page.ts';

/** The overview of the services: its texts are part of the program. */
export function data({ snapshot }: PageContextServer): PageData {
  return {
    head: pageHead(snapshot, { key: 'services', path: '/services' }),
    layout: layoutData(snapshot),
  };
}
