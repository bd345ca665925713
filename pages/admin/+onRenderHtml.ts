import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { InjectFilterEntry, PageContextServer } from 'vike/types';
import { shellDocument } from './app/shellDocument.tsx';

/** Vike's hook: the document is complete and escaped already. */
export function onRenderHtml(pageContext: PageContextServer) {
  return {
    documentHtml: escapeInject`${dangerouslySkipEscape(shellDocument(pageContext))}`,
    injectFilter: chooseWhatComesFirst,
  };
}

/**
 * What the browser fetches ahead: the parts of the program, side by side, and the two faces it speaks in. Letters
 * beyond English and the face for long texts come when they are needed.
 */
function chooseWhatComesFirst(entries: InjectFilterEntry[]): void {
  for (const entry of entries) {
    if (entry.assetType === 'font')
      entry.inject = /\/(display|label)\.[^/]*$/.test(entry.src) && 'HTML_BEGIN';
    if (entry.assetType === 'script' && !entry.isEntry) entry.inject = 'HTML_BEGIN';
  }
}
