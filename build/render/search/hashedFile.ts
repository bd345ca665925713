import { createHash } from 'node:crypto';
import type { StagedRelease } from '../../release/stagedRelease.ts';

/** The name holds a hash, so that files of two releases are never mixed. @returns its address. */
export function addHashed(staged: StagedRelease, json: string, from: string): string {
  const path = `static-data/blog/${createHash('sha256').update(json).digest('hex').slice(0, 16)}.json`;
  if (!staged.files.has(path)) staged.write(path, json, 'data', path, { from });
  return `/${path}`;
}
