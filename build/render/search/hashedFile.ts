import { createHash } from 'node:crypto';
import type { Draft } from '../../release/draft.ts';

/** The name holds a hash, so that files of two releases are never mixed. @returns its address. */
export function addHashed(draft: Draft, json: string, from: string): string {
  const path = `static-data/blog/${createHash('sha256').update(json).digest('hex').slice(0, 16)}.json`;
  if (!draft.files.has(path)) draft.write(path, json, 'data', path, { from });
  return `/${path}`;
}
