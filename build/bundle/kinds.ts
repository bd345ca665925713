import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { shortClassNames } from './classNames.ts';
import { withoutTheUnused } from './withoutTheUnused.ts';

const INSTEAD = "export const render = (status) => new Error('There is no such page: ' + status);";

/** That a page isn't there is a mistake to be told: none of Vike's ways to an error document. */
const withoutVike: Plugin = {
  name: 'vitrine:without-vike',
  enforce: 'pre',
  resolveId: (id) => (id === 'vike/abort' ? '\0abort' : null),
  load: (id) => (id === '\0abort' ? INSTEAD : null),
};

/** Into `renderer/kinds.js`: it loads in a third of the time of all pages and Vike, and edits wait for it. */
export async function bundleKinds(root: string, dist: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutVike, withoutTheUnused],
    define: { 'process.env.NODE_ENV': '"production"' },
    css: { modules: { generateScopedName: shortClassNames(root) } },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: join(dist, 'renderer'),
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: { kinds: join(root, 'pages/kinds.ts') },
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
}
