import { chmodSync, existsSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { makeWorldReadable, placeFile, syncFolder, writeDurably } from '../durable.ts';
import { eachLimit } from '../eachLimit.ts';
import {
  currentRelease,
  manifestFile,
  pathInRelease,
  type ReleaseFolder,
  readManifest,
  releaseIds,
  sidecarsOf,
} from '../releaseFolder.ts';
import { type Manifest, manifestSchema } from '../storage.shared.ts';
import { type Description, getObject, getText } from './description.ts';
import type { Objects } from './objects.ts';

const AT_ONCE = 32;
const INSIDE = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\\0]+$/;
/** Files linked without letting requests in between. */
const AT_A_STRETCH = 100;

/** Whether a release lies in the folder, with what the next run builds on. */
export function isDownloaded(folder: ReleaseFolder, description: Description): boolean {
  return releaseIds(folder).includes(description.id) && lacking(folder, description).length === 0;
}

function lacking(folder: ReleaseFolder, { id, beside }: Description): [file: string, hash: string][] {
  const files = sidecarsOf(folder, id);
  return beside.flatMap(([what, hash]) => (existsSync(files[what]) ? [] : [[files[what], hash]]));
}

/** Fetches of a release what this machine has in no other one, and puts it into place at once. */
export async function downloadRelease(
  objects: Objects,
  folder: ReleaseFolder,
  description: Description,
): Promise<void> {
  const { id } = description;
  mkdirSync(folder.releases, { recursive: true });
  makeWorldReadable(folder.releases);
  for (const [file, hash] of lacking(folder, description)) writeDurably(file, await getText(objects, hash));
  if (releaseIds(folder).includes(id)) return;
  const text = await getText(objects, description.list);
  const manifest = manifestSchema.parse(JSON.parse(text.toString()));
  const staged = mkdtempSync(join(folder.releases, 'next.'));
  try {
    // Made for its owner alone; a web server of another user is to read it.
    chmodSync(staged, 0o755);
    await fill(staged, manifest, objects, folder);
    writeDurably(manifestFile(folder, id), text);
    await rm(pathInRelease(folder, id), { recursive: true, force: true });
    await rename(staged, pathInRelease(folder, id));
    syncFolder(folder.releases);
  } catch (error) {
    await rm(staged, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

async function fill(staged: string, { files }: Manifest, objects: Objects, folder: ReleaseFolder) {
  const here = filesHere(folder);
  const made = new Set([staged]);
  const makeFolder = (path: string) => {
    if (made.has(path)) return;
    makeFolder(dirname(path));
    mkdirSync(path);
    makeWorldReadable(path);
    made.add(path);
  };
  let linked = 0;
  await eachLimit(Object.entries(files), AT_ONCE, async ([path, { hash, bytes }]) => {
    // A release from the bucket must not reach anything outside the folder, whoever wrote it.
    if (!INSIDE.test(path)) throw new Error(`${JSON.stringify(path)} isn’t a path in a release.`);
    const target = join(staged, path);
    makeFolder(dirname(target));
    const source = here.get(hash);
    if (source !== undefined && statSync(source, { throwIfNoEntry: false })?.size === bytes) {
      placeFile(source, target);
      linked += 1;
      if (linked % AT_A_STRETCH === 0) await yieldToOthers();
    } else await writeFile(target, await getObject(objects, hash));
    makeWorldReadable(target);
  });
}

/** Files of releases that lie here, by their bytes; those of the one being served above all. */
function filesHere(folder: ReleaseFolder): Map<string, string> {
  const here = new Map<string, string>();
  const serving = currentRelease(folder);
  for (const id of [...releaseIds(folder), ...(serving === null ? [] : [serving])])
    for (const [path, { hash }] of Object.entries(readManifest(folder, id)?.files ?? {}))
      here.set(hash, pathInRelease(folder, id, path));
  return here;
}
