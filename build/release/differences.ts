import type { ManifestFile } from '#content-api/storage/storage.shared.ts';
import type { Problem } from '../problem.ts';

type Files = ReadonlyMap<string, ManifestFile>;

export function differences(incremental: Files, full: Files): Problem[] {
  const paths = [...new Set([...incremental.keys(), ...full.keys()])].sort();
  return paths.flatMap((path) => {
    const text = difference(incremental.get(path), full.get(path));
    return text === null ? [] : [{ page: path, text, severity: 'error' as const }];
  });
}

function difference(incremental?: ManifestFile, full?: ManifestFile): string | null {
  if (!full) return 'is left over: making everything anew gives no such file';
  if (!incremental) return 'is missing: making everything anew gives such a file';
  return incremental.hash === full.hash ? null : 'differs from what making everything anew gives';
}
