import { z } from 'zod';
import { contentsSchema } from '../contents.ts';
import type { Target } from './openTarget.ts';

/**
 * A table of contents with the pieces of each file. Pieces are named by their bytes, so that existing ones aren't sent
 * again.
 */
export const descriptionSchema = contentsSchema.extend({
  files: z.record(
    z.string(),
    z.object({ bytes: z.number(), sha256: z.string(), pieces: z.array(z.string().regex(/^[0-9a-f]{64}$/)) }),
  ),
});
export type Description = z.infer<typeof descriptionSchema>;
export type DescribedFile = Description['files'][string];

const BACKUPS = 'backups/';
export const PIECES = 'pieces/';

export const pieceKey = (name: string) => `${PIECES}${name}`;
const descriptionKey = (name: string) => `${BACKUPS}${name}`;

/** Sorts by time and is a valid file name everywhere: 2026-11-28T030012Z. */
export function nameOfBackup(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
}

/** Newest first. */
export async function listBackups({ objects }: Pick<Target, 'objects'>): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of objects.list(BACKUPS)) {
    const name = key.slice(BACKUPS.length);
    if (/^\d{4}-\d\d-\d\dT\d{6}Z$/.test(name)) names.push(name);
  }
  return names.sort().reverse();
}

/** @throws DamagedObject, or ZodError for a description from a newer program. */
export async function readDescription({ objects, vault }: Target, name: string): Promise<Description> {
  const key = descriptionKey(name);
  return descriptionSchema.parse(JSON.parse((await vault.unpack(key, await objects.get(key))).toString()));
}

export async function putDescription({ objects, vault }: Target, name: string, description: Description) {
  const key = descriptionKey(name);
  await objects.put(key, await vault.pack(key, Buffer.from(JSON.stringify(description))));
}

export async function removeDescriptions({ objects }: Target, names: readonly string[]): Promise<void> {
  const refused = await objects.remove(names.map(descriptionKey));
  if (refused.length > 0) throw new Error(`${refused[0]} could not be removed.`);
}
