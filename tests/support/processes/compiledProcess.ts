import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '../../..');

/**
 * Compiles one of the programs here that tests run in processes of their own: from its sources each process would
 * take two seconds to load it.
 * @returns the file to run; it goes when all tests have ended.
 */
export async function compiledProcess(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: ['kysely', 'zod'] },
    build: {
      ssr: join(root, `tests/support/processes/${name}.ts`),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { checks: { bundlerTimings: false }, output: { entryFileNames: 'process.mjs' } },
    },
  });
  return join(folder, 'process.mjs');
}
