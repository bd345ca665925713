import type { PageContextServer } from 'vike/types';
import { layoutData, pageHead } from '#renderer/head.ts';
import type { PageData } from '#renderer/page.ts';
import { contactNodes } from './contactNodes.ts';

/** The contact page: its texts are part of the program, the details come from the settings. */
export function data({ snapshot }: PageContextServer): PageData {
  return {
    head: pageHead(snapshot, { key: 'contact', path: '/contact-us', jsonLd: contactNodes(snapshot.site) }),
    layout: layoutData(snapshot),
  };
}
