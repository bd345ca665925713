import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** Packages of hundreds of small files: from one file they load in a fraction of the time. */
const BUNDLED = ['kysely', 'zod', 'commander', 'culori', 'feed', 'xml-js', 'sax'];

const THREADS = ['renderPages', 'linkFiles', 'removeFolders'];

export async function bundleCommand(root: string, dist: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  await build({
    root,
    define: { __VERSION__: JSON.stringify(version) },
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: BUNDLED },
    build: {
      ssr: true,
      outDir: join(dist, 'cli'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: Object.fromEntries([
          ['index', join(root, 'cli/index.ts')],
          ['encodePicture', join(root, 'cli/transfer/pictures/encodePicture.ts')],
          ...THREADS.map((name) => [name, join(root, `build/threads/${name}.ts`)]),
        ]),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}
