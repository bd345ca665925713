import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '#content-api/releases/contract.ts';
import { pathOf } from '../checks/loads.ts';
import { type Draft, isFile } from './draft.ts';
import type { Pointers } from './pointers.ts';

/**
 * Links the assets that some page loads, and whatever those load in turn. Vike compiles more than pages use (an
 * entry of its own, stubs): that stays out of the release.
 */
export function linkAssets(root: string, { loads }: Pointers, draft: Draft): number {
  const client = join(root, 'dist/client');
  const known = assetNames(client);
  const wanted = [...loads.keys()].map(pathOf).filter((path) => known.has(path));
  const taken = new Set<string>();
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    if (taken.has(path)) continue;
    taken.add(path);
    linkCompressed(client, path, draft);
    wanted.push(...mentionedAssets(client, path, known));
  }
  return taken.size;
}

/** Pictures that pages load from the uploads, so that a release stands on its own on any host. */
export function linkUploads(
  dataDir: string,
  { loads }: Pointers,
  draft: Draft,
  last: Manifest | null,
): number {
  const paths = [...loads.keys()].map(pathOf);
  const uploads = paths.filter((path) => /^uploads\/[\w.-]+$/.test(path) && isFile(join(dataDir, path)));
  // An upload never changes under its name: what the last release knows of it still holds.
  for (const path of uploads) draft.link(path, join(dataDir, path), 'upload', last?.files[path]);
  return uploads.length;
}

export function linkIcons(root: string, draft: Draft): void {
  const folder = join(root, 'dist/icons');
  for (const name of readdirSync(folder)) draft.link(name, join(folder, name), 'icon');
}

function linkCompressed(client: string, path: string, draft: Draft): void {
  for (const suffix of ['', '.br', '.gz']) {
    const source = join(client, path + suffix);
    if (isFile(source)) draft.link(path + suffix, source, 'asset');
  }
}

function assetNames(client: string): Set<string> {
  const entries = readdirSync(join(client, 'assets'), { recursive: true, encoding: 'utf8' });
  return new Set(
    entries.filter((name) => !/\.(br|gz)$/.test(name)).map((name) => `assets/${name.replaceAll('\\', '/')}`),
  );
}

/** Assets whose hashed name occurs in this one: imports of a script, fonts of a stylesheet. */
function mentionedAssets(client: string, path: string, known: Set<string>): string[] {
  if (!/\.(js|css)$/.test(path)) return [];
  const text = readFileSync(join(client, path), 'utf8');
  return [...known].filter(
    (name) => /\.\w+$/.test(name) && text.includes(name.slice(name.lastIndexOf('/') + 1)),
  );
}

/** Text of an asset in the draft; empty when it isn't there, which another check tells. */
export function readDraft(draft: Draft, path: string): string {
  return draft.files.has(path) ? readFileSync(join(draft.folder, path), 'utf8') : '';
}

/** Bytes of an asset as browsers fetch it. */
export function brotliSize(draft: Draft, path: string): number {
  return (draft.files.get(`${path}.br`) ?? draft.files.get(path))?.bytes ?? 0;
}
