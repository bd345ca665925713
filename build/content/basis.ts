import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { shownSettings } from '#content-api/agency/settings/settings.shared.ts';
import type { EntryChange } from '#content-api/publishing/releases/releases.shared.ts';
import { makeWorldReadable } from '#content-api/storage/durable.ts';
import { digestOf } from '#content-api/storage/folderStorage.ts';
import {
  currentRelease,
  pathInRelease,
  type ReleaseFolder,
  readManifest,
  sidecarsOf,
} from '#content-api/storage/releaseFolder.ts';
import type { Manifest } from '#content-api/storage/storage.shared.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { digest, type LastFiles } from '../base/stagedRelease.ts';
import type { KeptCounts } from '../facts/findings.ts';
import type { Entries } from './entries.ts';

/** Taken as it is: we wrote it, and checking ten thousand lines takes longer than reading them. */
export const ours = <Value>() => z.custom<Value>((value) => typeof value === 'object' && value !== null);

/** The tags that Vike adds to a document: its stylesheet after `<head>`, its script before `</body>`. */
export interface Tags {
  head: string;
  body: string;
}

/** Null for a kind that needs Vike. Depends on the program alone: the next run of the same one may use it. */
export type Learnt = Record<string, Tags | null>;

/** Beside its manifest as `<id>.basis.json`; without it the next run renders everything. */
const basisSchema = z.object({
  bundle: z.string(),
  inputs: z.string(),
  entries: ours<Entries>(),
  names: z.record(z.string(), z.string()).default({}),
  fields: ours<Fields>(),
  learnt: ours<Learnt>(),
  links: ours<KeptCounts>(),
  loads: ours<KeptCounts>(),
  /** Things to fix, by page: those that the page alone shows, and all of them. */
  warnings: ours<Record<string, string[]>>(),
  told: ours<Record<string, string[]>>(),
});
export type Basis = z.infer<typeof basisSchema>;

export interface Last extends LastFiles {
  basis: Basis;
  search: string;
}

/** Returns the release that this run can build on; null if there is none, or another program made it. */
export function lastRelease(folder: ReleaseFolder, bundle: string): Last | null {
  const id = currentRelease(folder);
  const basis = id === null ? null : readBasis(folder, id);
  if (id === null || basis?.bundle !== bundle) return null;
  const release = readManifest(folder, id);
  if (!release) return null;
  const { search } = sidecarsOf(folder, id);
  return { path: pathInRelease(folder, id), release, basis, search, made: madeFrom(release) };
}

/** The one being served, whichever program made it. */
export function servedRelease(folder: ReleaseFolder): Manifest | null {
  const id = currentRelease(folder);
  return id === null ? null : readManifest(folder, id);
}

function madeFrom({ files }: Manifest): Map<string, string[]> {
  const made = new Map<string, string[]>();
  for (const [path, { from }] of Object.entries(files)) {
    if (from !== undefined) made.set(from, [...(made.get(from) ?? []), path]);
  }
  return made;
}

function readBasis(folder: ReleaseFolder, id: string): Basis | null {
  try {
    return basisSchema.parse(JSON.parse(readFileSync(sidecarsOf(folder, id).basis, 'utf8')));
  } catch {
    return null;
  }
}

export function bundleId(root: string): string {
  return readFileSync(join(root, 'dist/stamp'), 'utf8').slice(0, 32);
}

/**
 * False for a release with files missing or cut short: it is replaced although its content hasn't changed. Files are
 * made readable on the way, since the next release has the same ones under its own names.
 */
export function servedIsWhole(folder: ReleaseFolder, { id, files }: Manifest): boolean {
  const path = pathInRelease(folder, id);
  return Object.entries(files).every(([file, { bytes }]) => {
    const stats = statSync(`${path}/${file}`, { throwIfNoEntry: false });
    if (stats?.size !== bytes) return false;
    makeWorldReadable(`${path}/${file}`, stats);
    return true;
  });
}

/** The same by every byte. @param intact paths of files that were read already, and are as they should be. */
export function servedIsIntact(
  folder: ReleaseFolder,
  { id, files }: Manifest,
  intact: ReadonlySet<string>,
): boolean {
  const path = pathInRelease(folder, id);
  try {
    return Object.entries(files).every(
      ([file, { hash }]) => intact.has(file) || digestOf(readFileSync(`${path}/${file}`)) === hash,
    );
  } catch {
    return false;
  }
}

/** Digests of what staff give of an entry, by kind and slug and then by the word for it. */
export type Fields = Record<string, Record<string, string>>;

export function fieldsOf({
  site,
  authors,
  categories,
  services,
  cases,
  entries,
  snippets,
}: Snapshot): Fields {
  const fields: Fields = {};
  const note = (key: string, values: Record<string, unknown>) => {
    fields[key] = Object.fromEntries(
      Object.entries(values).map(([word, value]) => [word, digest(JSON.stringify(value ?? null))]),
    );
  };
  const settings = shownSettings.map(({ name, word }) => [word, site[name]]);
  note('site', { ...Object.fromEntries(settings), 'address of the site': site.origin });
  for (const { slug, name, bio, role, avatar } of authors)
    note(`author/${slug}`, { name, bio, role, picture: avatar });
  for (const { slug, name, description } of categories) note(`category/${slug}`, { name, description });
  for (const { slug, name, shortName, summary, description, drawing } of services)
    note(`service/${slug}`, { name, 'short name': shortName, summary, description, drawing });
  for (const { slug, sectorSlug: _, ...entry } of cases) note(`case/${slug}`, entry);
  for (const { slug, name, data } of entries) note(`entry/${slug}`, { name, ...data });
  for (const { slug, name, text } of snippets) note(`snippet/${slug}`, { name, text });
  return fields;
}

export function withFields(changes: EntryChange[], before: Fields, now: Fields): EntryChange[] {
  return changes.map((entry) => {
    const { kind, slug, was, change } = entry;
    if (change === 'added' || change === 'removed') return entry;
    const [then, is] = [before[keyOf(kind, was ?? slug)], now[keyOf(kind, slug)]];
    if (!then || !is) return entry;
    const words = Object.keys(is).filter((word) => is[word] !== then[word]);
    return words.length > 0 ? { ...entry, fields: words } : entry;
  });
}

function keyOf(kind: EntryChange['kind'], slug: string): string {
  return slug === '' ? kind : `${kind}/${slug}`;
}
