import type { FileKind, ManifestFile } from '#content-api/storage/storage.shared.ts';

export type Change = 'added' | 'changed' | 'removed';

/** Files with different bytes, by kind. */
export type ChangedFiles = Partial<Record<FileKind, Record<Change, string[]>>>;

type Files = Readonly<Record<string, ManifestFile>>;

/** Ignores assets of older releases, which stay only for open pages. */
export function compareManifests(served: Files, made: Files): ChangedFiles {
  const changes: ChangedFiles = {};
  const note = (change: Change, path: string, { kind }: ManifestFile) => {
    changes[kind] ??= { added: [], changed: [], removed: [] };
    changes[kind][change].push(path);
  };
  for (const [path, file] of Object.entries(made)) {
    const before = served[path];
    if (file.kind === 'earlier') continue;
    if (!before || before.kind === 'earlier') note('added', path, file);
    else if (before.hash !== file.hash) note('changed', path, file);
  }
  for (const [path, file] of Object.entries(served))
    if (file.kind !== 'earlier' && (!made[path] || made[path].kind === 'earlier'))
      note('removed', path, file);
  return changes;
}
