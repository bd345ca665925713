import { readFile } from 'node:fs/promises';
import { OperatorError } from '../../errors.ts';
import { eachLimit } from '../eachLimit.ts';
import { orNull } from '../folderStorage.ts';
import {
  manifestFile,
  pathInRelease,
  type ReleaseFolder,
  readManifest,
  SIDECARS,
  sidecarsOf,
} from '../releaseFolder.ts';
import type { Manifest } from '../storage.shared.ts';
import {
  type Description,
  descriptionKey,
  getManifest,
  namedBy,
  OBJECTS,
  objectKey,
  putText,
} from './description.ts';
import type { Objects } from './objects.ts';

const AT_ONCE = 32;
/** With more new files than these, it is looked which of them a run that was stopped has put. */
const MANY = 200;

/**
 * Puts what no release has yet, and last what names all of it: a run that is stopped leaves objects, and no release.
 * @param base a kept release, whose objects are there.
 */
export async function putRelease(
  objects: Objects,
  folder: ReleaseFolder,
  release: Manifest,
  base: Description | null,
): Promise<void> {
  const existing = await objectsOf(objects, folder, base);
  const missing = new Map(
    Object.entries(release.files).flatMap(([path, file]) =>
      existing.has(file.hash) ? [] : [[file.hash, { path, bytes: file.bytes }] as const],
    ),
  );
  if (missing.size > MANY)
    for await (const { key, bytes } of objects.list(OBJECTS)) {
      const hash = key.slice(OBJECTS.length);
      if (missing.get(hash)?.bytes === bytes) missing.delete(hash);
    }
  await eachLimit([...missing], AT_ONCE, async ([hash, { path, bytes }]) => {
    const body = await readFile(pathInRelease(folder, release.id, path));
    if (body.length !== bytes)
      throw new OperatorError(`${path} of the release is damaged: run "vitrine generate --full".`);
    await objects.put(objectKey(hash), body);
  });
  const stored = new Set(base ? namedBy(base) : []);
  const put = async (file: string) => putText(objects, await readFile(file), stored);
  const files = sidecarsOf(folder, release.id);
  const beside: Description['beside'] = [];
  for (const what of SIDECARS) {
    const hash = await orNull(put(files[what]));
    if (hash !== null) beside.push([what, hash]);
  }
  const { files: _, ...summary } = release;
  const description: Description = { ...summary, list: await put(manifestFile(folder, release.id)), beside };
  const body = Buffer.from(JSON.stringify(description));
  await objects.put(descriptionKey(release.id), body, { ContentType: 'application/json' });
}

async function objectsOf(
  objects: Objects,
  folder: ReleaseFolder,
  base: Description | null,
): Promise<Set<string>> {
  if (!base) return new Set();
  const { files } = readManifest(folder, base.id) ?? (await getManifest(objects, base));
  return new Set(Object.values(files).map(({ hash }) => hash));
}
