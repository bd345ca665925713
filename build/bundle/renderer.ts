import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * For headers of answers, which files don't have. Node's own load a whole HTTP client. `Map` has the same
 * `get`, `set` and `forEach`; a page that configures headers would fail at once.
 */
const PLAIN_HEADERS = 'Map';

/**
 * From its two hundred files Vike takes five times as long to load.
 * @param dist with the pages compiled, of which `server/` goes into `renderer/renderPage.js`.
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

/** Vike would look for pages by a path that the last compilation left, perhaps another checkout's. */
const withoutSearch: Plugin = {
  name: 'vitrine:without-search',
  enforce: 'pre',
  load: (id) =>
    /vite-plugin-server-entry\/.*\/autoImporter\.js$/.test(id) ? 'export const status = "UNSET";' : null,
};
