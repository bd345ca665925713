import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { renderDocument } from './renderDocument.tsx';

/** Vike's hook: everything is done by `renderDocument`, whose output is already complete and escaped HTML. */
export function onRenderHtml(pageContext: PageContextServer) {
  return escapeInject`${dangerouslySkipEscape(renderDocument(pageContext))}`;
}
