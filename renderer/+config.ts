import type { Config } from 'vike/types';

/** Without `meta.Page.env` Vike would compile each page and its imports into what visitors download. */
export default {
  clientRouting: false,
  prerender: { partial: true, keepDistServer: true, disableAutoRun: true },
  meta: {
    Page: { env: { server: true } },
    renderDocument: { env: { server: true } },
  },
  passToClient: [],
} satisfies Config;
