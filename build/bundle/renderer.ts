import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Vike makes headers for each answer, and a page that becomes a file has none. Node's own come with its whole HTTP
 * client, which takes as long to load as a hundred pages take to render. Both have the same `get`, `set` and
 * `forEach`; a page that configures headers would need more than these, and fail at once.
 */
const PLAIN_HEADERS = 'Map';

/**
 * Puts the compiled pages and Vike's server into one file: from its two hundred files Vike takes five times as
 * long to load, which every run that renders a page would wait for; and pages in files of their own, with what several
 * share in others, come one after the other.
 * @param dist with the pages compiled already, of which `server/` goes into `renderer/renderPage.js`.
 */
export async function bundleRenderer(root: string, dist: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [compiledPages(join(dist, 'server/entry.mjs')), withoutSearch],
    define: { 'process.env.NODE_ENV': '"production"', Headers: PLAIN_HEADERS },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: join(dist, 'renderer'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: { renderPage: join(root, 'build/bundle/renderPage.ts') },
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
  await rm(join(dist, 'server'), { recursive: true });
}

const compiledPages = (entry: string): Plugin => ({
  name: 'vitrine:compiled-pages',
  resolveId: (id) => (id === 'virtual:compiled-pages' ? entry : null),
});

/**
 * Vike would look for the compiled pages itself, by a path that the last compilation on this machine has left
 * among the packages: here they are known already, and that path may be another checkout's.
 */
const withoutSearch: Plugin = {
  name: 'vitrine:without-search',
  enforce: 'pre',
  load: (id) =>
    /vite-plugin-server-entry\/.*\/autoImporter\.js$/.test(id) ? 'export const status = "UNSET";' : null,
};
