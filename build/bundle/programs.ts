import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { shortClassNames } from './classNames.ts';
import { withoutTheUnused } from './vitePlugins.ts';

/** Packages of hundreds of small files: from one file they load in a fraction of the time. */
const BUNDLED = ['kysely', 'zod', 'commander', 'culori', 'feed', 'xml-js', 'sax'];

const THREADS = {
  renderPages: 'render/threads',
  linkFiles: 'release',
  removeFolders: 'release',
};
const SHARED = { configFile: false, logLevel: 'warn' } as const;
const FOR_NODE = { ssr: true, target: 'node20', minify: false } as const;

export async function bundleCommand(root: string, dist: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  await build({
    ...SHARED,
    root,
    define: { __VERSION__: JSON.stringify(version) },
    ssr: { noExternal: BUNDLED },
    build: {
      ...FOR_NODE,
      outDir: join(dist, 'cli'),
      emptyOutDir: true,
      sourcemap: true,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: Object.fromEntries([
          ['index', join(root, 'cli/index.ts')],
          ['encodePicture', join(root, 'cli/transfer/pictures/encodePicture.ts')],
          ...Object.entries(THREADS).map(([name, room]) => [name, join(root, 'build', room, `${name}.ts`)]),
        ]),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/**
 * For headers of answers, which files don't have. Node's own load a whole HTTP client. `Map` has the same `get`, `set`
 * and `forEach`; a page that configures headers would fail at once.
 */
const PLAIN_HEADERS = 'Map';

/**
 * From its two hundred files Vike takes five times as long to load.
 * @param dist with the pages compiled, of which `server/` goes into `renderer/renderPage.js`.
 */
export async function bundleRenderer(root: string, dist: string): Promise<void> {
  await build({
    ...SHARED,
    root,
    plugins: [compiledPages(join(dist, 'server/entry.mjs')), withoutSearch],
    define: { 'process.env.NODE_ENV': '"production"', Headers: PLAIN_HEADERS },
    ssr: { noExternal: true },
    build: {
      ...FOR_NODE,
      outDir: join(dist, 'renderer'),
      emptyOutDir: true,
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

const INSTEAD = "export const render = (status) => new Error('There is no such page: ' + status);";

/** A missing page is an error here: it takes none of Vike's ways to an error document. */
const withoutVike: Plugin = {
  name: 'vitrine:without-vike',
  enforce: 'pre',
  resolveId: (id) => (id === 'vike/abort' ? '\0abort' : null),
  load: (id) => (id === '\0abort' ? INSTEAD : null),
};

/** Into `renderer/kinds.js`: it loads in a third of the time of all pages and Vike, and edits wait for it. */
export async function bundleKinds(root: string, dist: string): Promise<void> {
  await build({
    ...SHARED,
    root,
    plugins: [withoutVike, withoutTheUnused],
    define: { 'process.env.NODE_ENV': '"production"' },
    css: { modules: { generateScopedName: shortClassNames(root) } },
    ssr: { noExternal: true },
    build: {
      ...FOR_NODE,
      outDir: join(dist, 'renderer'),
      emptyOutDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: { kinds: join(root, 'pages/kinds.ts') },
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
}
