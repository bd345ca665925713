import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vike/api';
import { digestOf } from '#content-api/storage/folderStorage.ts';
import { defaultLook } from '#content-api/values/look.shared.ts';
import { filesBelow } from '../base/stagedRelease.ts';
import { displayFace } from '../pictures/face.ts';
import { drawIcons, sampleIcons } from '../pictures/icons.ts';
import type { AssetList } from '../release/assets.ts';
import { layTypefaces } from './fonts.ts';
import { moveIntoPlace } from './moveIntoPlace.ts';
import { bundleCommand, bundleKinds, bundleRenderer } from './programs.ts';
import { noteTimes, sourceFingerprint, sourceTimes } from './sources.mjs';

const compressible = /\.(js|css|svg|json)$/;

/** Writes FILE.br and FILE.gz beside each asset, once per bundle and at the highest level. */
async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

const root = join(import.meta.dirname, '../..');
/**
 * Made aside and moved into place when it is whole: a broken run is never taken for a finished one, and a running
 * program keeps its files until then.
 */
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

async function bundlePages(root: string, outDir: string): Promise<void> {
  await build({
    viteConfig: { root, configFile: join(root, 'vike.config.ts'), logLevel: 'warn', build: { outDir } },
  });
}

/** With hash, size and the assets each names: once per bundle, so that no release reads them again. */
async function listAssets(client: string, file: string): Promise<void> {
  const paths = (await filesBelow(join(client, 'assets'))).map((path) => `assets/${path}`);
  const list: AssetList = {};
  for (const path of paths) {
    const bytes = await readFile(join(client, path));
    list[path] = { hash: digestOf(bytes), bytes: bytes.length, mentions: mentionedIn(path, bytes, paths) };
  }
  await writeFile(file, JSON.stringify(list));
}

/** Assets whose hashed name occurs in this one: imports of a script, fonts of a stylesheet. */
function mentionedIn(path: string, bytes: Buffer, paths: string[]): string[] {
  if (!/\.(js|css)$/.test(path)) return [];
  const text = bytes.toString();
  return paths.filter(
    (other) => !/\.(br|gz)$/.test(other) && text.includes(other.slice(other.lastIndexOf('/') + 1)),
  );
}
