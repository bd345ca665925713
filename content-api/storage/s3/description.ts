import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { digestOf } from '../folderStorage.ts';
import { SIDECARS } from '../releaseFolder.ts';
import { type Manifest, manifestSchema } from '../storage.shared.ts';
import { DamagedObject } from '../unavailable.ts';
import type { Objects } from './objects.ts';

/**
 * The description of a release in an object store: one object that names the list of its files and the files that runs
 * leave beside it. Each file of a release is an object named by its bytes, which releases share.
 */
const descriptionSchema = manifestSchema.omit({ files: true }).extend({
  list: z.string(),
  beside: z.array(z.tuple([z.enum(SIDECARS), z.string()])),
});
export type Description = z.infer<typeof descriptionSchema>;

const RELEASES = 'releases/';
export const OBJECTS = 'objects/';

export const objectKey = (hash: string) => `${OBJECTS}${hash}`;
export const descriptionKey = (id: string) => `${RELEASES}${id}.json`;

/** Ids, newest first. */
export async function describedReleases(objects: Objects): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of objects.list(RELEASES)) {
    const [, id] = /^releases\/([\w-]+)\.json$/.exec(key) ?? [];
    if (id !== undefined) ids.push(id);
  }
  return ids.sort().reverse();
}

/** Null for one that isn't there, or isn't ours. */
export async function readDescription(objects: Objects, id: string): Promise<Description | null> {
  const bytes = await objects.get(descriptionKey(id));
  try {
    return bytes && descriptionSchema.parse(JSON.parse(bytes.toString()));
  } catch {
    return null;
  }
}

/** The objects that it names by itself; its list names more. */
export function namedBy({ list, beside }: Description): string[] {
  return [list, ...beside.map(([, hash]) => hash)];
}

/** Compressed, since lists of thousands of names are long. @returns the name of the object, if it isn't there yet. */
export async function putText(
  objects: Objects,
  text: Buffer,
  existing: ReadonlySet<string>,
): Promise<string> {
  const packed = gzipSync(text, { level: 4 });
  const hash = digestOf(packed);
  if (!existing.has(hash)) await objects.put(objectKey(hash), packed);
  return hash;
}

/** @throws DamagedObject */
export async function getObject(objects: Objects, hash: string): Promise<Buffer> {
  const key = objectKey(hash);
  const bytes = await objects.get(key).catch((error) => {
    if (error instanceof DamagedObject) return Buffer.of();
    throw error;
  });
  if (bytes && digestOf(bytes) === hash) return bytes;
  throw new DamagedObject(
    key,
    `${key} in the storage is ${bytes ? 'damaged' : 'gone'}: run "vitrine generate --full" to upload it again.`,
  );
}

export async function getText(objects: Objects, hash: string): Promise<Buffer> {
  return gunzipSync(await getObject(objects, hash));
}

export async function getManifest(objects: Objects, { list }: Description): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse((await getText(objects, list)).toString()));
}
