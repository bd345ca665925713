import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sourceFingerprint } from '../../cli/sources.mjs';
import { compressAssets } from './assets.ts';
import { bundleCommand } from './command.ts';
import { drawIcons } from './icons.ts';
import { bundlePages } from './pages.ts';

/**
 * Compiles the program: pages and islands through Vike, the command through Vite, icons from the brand's mark.
 * The stamp comes last, so a broken or interrupted run is never taken for a finished one.
 */
const root = join(import.meta.dirname, '../..');
const started = performance.now();
const fingerprint = sourceFingerprint(root);

process.stderr.write('Compiling pages and program …\n');
await rm(join(root, 'dist'), { recursive: true, force: true });
await bundlePages(root);
await bundleCommand(root);
await drawIcons(root);
await compressAssets(join(root, 'dist/client/assets'));
await writeFile(join(root, 'dist/stamp'), fingerprint);
process.stderr.write(`Compiled in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
