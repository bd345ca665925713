import type { Config } from 'vike/types';

/**
 * How Vike treats every page. Pages are server code only: without `meta.Page.env` Vike would compile each
 * page, with everything it imports, into the folder that visitors download from.
 */
export default {
  clientRouting: false,
  prerender: { partial: true, keepDistServer: true, disableAutoRun: true },
  meta: {
    Page: { env: { server: true } },
    renderDocument: { env: { server: true } },
  },
  passToClient: [],
} satisfies Config;
