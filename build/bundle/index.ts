import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { build } from 'vike/api';
import { defaultLook } from '#content-api/values/look.shared.ts';
import { noteTimes, sourceFingerprint, sourceTimes } from '../../cli/sources.mjs';
import { displayFace } from '../linkPictures/face.ts';
import { listAssets } from './assetList.ts';
import { compressAssets } from './assets.ts';
import { bundleCommand } from './command.ts';
import { layTypefaces } from './fonts.ts';
import { drawIcons, sampleIcons } from './icons.ts';
import { bundleKinds } from './kinds.ts';
import { moveIntoPlace } from './moveIntoPlace.ts';
import { bundleRenderer } from './renderer.ts';

/**
 * Made aside and moved into place when it is whole: a broken run is never taken for a finished one, and a
 * running program keeps its files until then.
 */
const root = join(import.meta.dirname, '../..');
const aside = join(root, `dist.${process.pid}`);
const started = performance.now();
const times = sourceTimes(root);
const fingerprint = sourceFingerprint(root);

// Nobody reads on: Vike writes down what nobody catches, and would write down for ever that it can't.
for (const stream of [process.stdout, process.stderr]) stream.once('error', () => process.exit(1));

process.stderr.write('Compiling pages and program …\n');
try {
  await bundlePages(root, aside);
  await bundleRenderer(root, aside);
  await bundleKinds(root, aside);
  await bundleCommand(root, aside);
  await layTypefaces(root, join(aside, 'typefaces'));
  const face = await displayFace(join(aside, 'typefaces'), { pair: defaultLook.typefaces });
  const mark = await readFile(join(root, 'renderer/brand/mark.svg'), 'utf8');
  await drawIcons(mark, join(aside, 'icons'), sampleIcons(face));
  await compressAssets(join(aside, 'client/assets'));
  await listAssets(join(aside, 'client'), join(aside, 'assetList.json'));
  await writeFile(join(aside, 'stamp'), fingerprint);
  noteTimes(aside, times);
  await moveIntoPlace(aside, join(root, 'dist'));
} catch (error) {
  console.error(error);
  // Said outright: a tool loaded above ends the process with 0 on an error nobody caught.
  process.exitCode = 1;
} finally {
  await rm(aside, { recursive: true, force: true });
}
if (!process.exitCode)
  process.stderr.write(`Compiled in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);

/** Pages for the server (`server/` in that folder) and what a visitor may download (`client/`). */
async function bundlePages(root: string, outDir: string): Promise<void> {
  await build({
    viteConfig: { root, configFile: join(root, 'vike.config.ts'), logLevel: 'warn', build: { outDir } },
  });
}
