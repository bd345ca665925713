import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { filesBelow } from '#build/base/stagedRelease.ts';

export const CONTENTS = 'backup.json';

/** A backup's table of contents, which reveals foreign and damaged archives. */
export const contentsSchema = z.object({
  /** Other formats come from programs that arrange backups differently. */
  format: z.literal(1),
  program: z.string(),
  createdAt: z.iso.datetime(),
  counts: z.object({ posts: z.number(), leads: z.number(), bookings: z.number(), uploads: z.number() }),
  /** By path. */
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
});
export type Contents = z.infer<typeof contentsSchema>;

export async function describeFiles(folder: string): Promise<Contents['files']> {
  const files: Contents['files'] = {};
  for (const path of await filesBelow(folder)) {
    if (path === CONTENTS) continue;
    const file = join(folder, path);
    files[path] = { bytes: (await stat(file)).size, sha256: await sha256(file) };
  }
  return files;
}

/** Paths whose files differ from the table of contents. */
export async function compareFiles(folder: string, { files }: Contents): Promise<string[]> {
  const found = await describeFiles(folder);
  const paths = [...new Set([...Object.keys(files), ...Object.keys(found)])].sort();
  return paths.filter(
    (path) => found[path]?.bytes !== files[path]?.bytes || found[path]?.sha256 !== files[path]?.sha256,
  );
}

/** Reads in pieces, because a picture may be large. */
async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
