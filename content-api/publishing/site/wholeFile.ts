import { readFileSync } from 'node:fs';
import { digestOf } from '../../storage/sha256.ts';
import type { ManifestFile } from '../../storage/storage.shared.ts';

/** Read once and kept, so that its bytes can be checked. @throws Error when the manifest says otherwise. */
export function readWhole(path: string, file: ManifestFile): Buffer {
  const bytes = readFileSync(path);
  if (bytes.length !== file.bytes) {
    throw new Error(`${path} has ${bytes.length} bytes instead of ${file.bytes}`);
  }
  if (digestOf(bytes) !== file.hash) throw new Error(`${path} has other bytes than it was published with`);
  return bytes;
}

export function readIfWhole(path: string, file: ManifestFile): Buffer | null {
  try {
    return readWhole(path, file);
  } catch {
    return null;
  }
}
