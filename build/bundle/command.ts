import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** The command line and everything it needs but the packages, so that a command starts without compiling. */
export async function bundleCommand(root: string, dist: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  await build({
    root,
    define: { __VERSION__: JSON.stringify(version) },
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(root, 'cli/index.ts'),
      outDir: join(dist, 'cli'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: { output: { entryFileNames: 'index.js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
}
