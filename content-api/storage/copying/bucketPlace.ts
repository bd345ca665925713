import { eachLimit } from '../eachLimit.ts';
import {
  type Description,
  describedReleases,
  descriptionKey,
  getManifest,
  getObject,
  getText,
  OBJECTS,
  objectKey,
  putText,
  readDescription,
} from '../s3/description.ts';
import type { Objects } from '../s3/objects.ts';
import { StorageIncomplete } from '../unavailable.ts';
import { type CopiedRelease, DamagedRelease, type ReleasePlace } from './copyReleases.ts';

const AT_ONCE = 32;

export function bucketPlace(objects: Objects): ReleasePlace {
  let hashes: Set<string> | undefined;
  const storedHashes = async () => {
    hashes ??= new Set(await hashesIn(objects));
    return hashes;
  };
  return {
    ids: () => describedReleases(objects),
    open: (id) => openRelease(objects, id),
    async put({ manifest, list, beside, read }, onFile) {
      const has = await storedHashes();
      const paths = new Map(Object.entries(manifest.files).map(([path, { hash }]) => [hash, path]));
      await eachLimit([...paths], AT_ONCE, async ([hash, path]) => {
        if (!has.has(hash)) await objects.put(objectKey(hash), await read(path));
        has.add(hash);
        onFile();
      });
      const { files: _, ...summary } = manifest;
      const description: Description = { ...summary, list: await putText(objects, list, has), beside: [] };
      for (const [what, text] of beside) description.beside.push([what, await putText(objects, text, has)]);
      const body = Buffer.from(JSON.stringify(description));
      await objects.put(descriptionKey(manifest.id), body, { ContentType: 'application/json' });
    },
  };
}

async function hashesIn(objects: Objects): Promise<string[]> {
  const hashes: string[] = [];
  for await (const { key } of objects.list(OBJECTS)) hashes.push(key.slice(OBJECTS.length));
  return hashes;
}

async function openRelease(objects: Objects, id: string): Promise<CopiedRelease | null> {
  const description = await readDescription(objects, id);
  if (!description) return null;
  const manifest = await getManifest(objects, description);
  const beside: CopiedRelease['beside'] = [];
  for (const [what, hash] of description.beside) beside.push([what, await getText(objects, hash)]);
  return {
    manifest,
    list: await getText(objects, description.list),
    beside,
    async read(path) {
      try {
        return await getObject(objects, manifest.files[path]?.hash ?? '');
      } catch (error) {
        if (error instanceof StorageIncomplete) throw new DamagedRelease(error.message);
        throw error;
      }
    },
  };
}
