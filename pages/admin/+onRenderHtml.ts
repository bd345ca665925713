import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { InjectFilterEntry, PageContextServer } from 'vike/types';
import { shellDocument } from './shellDocument.tsx';

export function onRenderHtml(pageContext: PageContextServer) {
  return {
    documentHtml: escapeInject`${dangerouslySkipEscape(shellDocument(pageContext))}`,
    injectFilter: chooseWhatComesFirst,
  };
}

/** The program's parts and the two faces it speaks in; other faces come when they are needed. */
function chooseWhatComesFirst(entries: InjectFilterEntry[]): void {
  for (const entry of entries) {
    if (entry.assetType === 'font')
      entry.inject = /\/(display|office-label)\.[^/]*$/.test(entry.src) && 'HTML_BEGIN';
    if (entry.assetType === 'script' && !entry.isEntry) entry.inject = 'HTML_BEGIN';
  }
}
