import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { renderDocument } from './renderDocument.tsx';

/** The faces of the first screen; italics and other alphabets load when a text has them. */
const FIRST_FONTS = /\/(display|label|text)\.[\w-]+\.woff2$/;

/** Vike's hook: everything is done by `renderDocument`, whose output is already complete and escaped HTML. */
export function onRenderHtml(pageContext: PageContextServer) {
  return {
    documentHtml: escapeInject`${dangerouslySkipEscape(renderDocument(pageContext))}`,
    injectFilter(assets: { assetType: string | null; src: string; inject: unknown }[]) {
      for (const asset of assets) {
        if (asset.assetType === 'font' && !FIRST_FONTS.test(asset.src)) asset.inject = false;
        if (asset.assetType === 'script') asset.inject = 'HTML_END';
      }
    },
  };
}
