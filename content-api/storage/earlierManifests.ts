import type { FileKind, Manifest } from './storage.shared.ts';

/** A list of files as earlier versions wrote it: a column for each property, of which most are one text with a line a file. */
interface Columns {
  paths: string;
  kinds: string;
  hashes: string;
  bytes: number[];
  more: [path: string, more: object][];
}

const KINDS: Record<string, FileKind> = {
  p: 'page',
  m: 'moved',
  a: 'asset',
  e: 'earlier',
  u: 'upload',
  d: 'data',
  f: 'feed',
  i: 'icon',
};

export function filesFrom(files: Manifest['files'] | Columns): Manifest['files'] {
  if (!isInColumns(files)) return files;
  const [paths, hashes] = [files.paths.split('\n'), files.hashes.split('\n')];
  const more = new Map(files.more);
  return Object.fromEntries(
    paths.map((path, place) => {
      const kind = KINDS[files.kinds[place] ?? ''] ?? 'page';
      const file = { kind, hash: hashes[place] ?? '', bytes: files.bytes[place] ?? 0 };
      return [path, { ...file, ...more.get(path) }];
    }),
  );
}

function isInColumns(files: Manifest['files'] | Columns): files is Columns {
  return typeof files.paths === 'string';
}
