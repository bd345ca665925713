import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot } from '#static-data/schema.ts';
import { CATALOGUE, type Catalogue } from '#static-data/search/catalogue.ts';
import type { SearchDocument } from '#static-data/search/document.ts';
import { IndexBuilder, type IndexEntry, indexEntries } from '#static-data/search/indexBuilder.ts';
import type { IndexedWords } from '#static-data/search/searchIndex.ts';
import { shardsOf } from '#static-data/search/shards.ts';
import type { Last } from '../basis.ts';
import { type Draft, isWhole } from '../draft.ts';
import type { Entries } from '../entries.ts';
import { linesAnew, linesSince } from './documents.ts';
import { addHashed } from './hashedFile.ts';
import { type PartedIndex, patchIndex } from './patch.ts';
import { type IndexedLines, postFrom, readRemembered } from './remembered.ts';

/** Addresses of the index's parts by how their words begin. */
type Parts = Catalogue['index'];

/** In the folder of the draft until the release is made, which leaves it beside itself: no file of the site. */
const LINES = '.search-lines';

/** Marks a file as part of the index; whether it is still right is told by what the index was made of. */
const FROM = 'search index';

/** Writes the index of all posts, and takes over those parts of the last one that no change touches. */
export async function writeIndex(
  snapshot: Snapshot,
  entries: Entries,
  wholeTexts: boolean,
  draft: Draft,
  last: Last | null,
): Promise<{ index: Parts; lines: IndexedLines }> {
  const before = last ? readBefore(last, wholeTexts) : null;
  if (!last || !before) {
    const index = new IndexBuilder();
    const file = join(draft.folder, LINES);
    const lines = await linesAnew(snapshot, wholeTexts, file, (document) => index.add(document));
    return { index: writeAnew(index.entries(), draft), lines };
  }
  const known = { lines: before.lines, entries: last.basis.entries };
  const { lines, changed } = await linesSince(snapshot, wholeTexts, entries, known);
  const patched = patchIndex(before.parted, changed);
  return {
    index: patched
      ? takeOver(before.parts, patched, draft, last)
      : writeAnew(indexEntries(documentsFrom(lines)), draft),
    lines,
  };
}

function writeAnew(entries: Generator<IndexEntry>, draft: Draft): Parts {
  const parts: Parts = {};
  for (const [beginning, json] of shardsOf(entries)) parts[beginning] = addHashed(draft, json, FROM);
  return parts;
}

/** One after the other, as they are asked for: not all of them need to be in memory at once. */
function* documentsFrom(lines: IndexedLines): Generator<SearchDocument> {
  for (let id = 0; id < lines.count; id += 1) {
    const { title, excerpt, text } = postFrom(lines.line(id) ?? '');
    yield { id, title, excerpt, text };
  }
}

function takeOver(parts: Parts, patched: Map<string, string | null>, draft: Draft, last: Last): Parts {
  const addresses = new Map(Object.entries(parts));
  for (const [beginning, json] of patched) {
    if (json === null) addresses.delete(beginning);
    else addresses.set(beginning, addHashed(draft, json, FROM));
  }
  for (const address of addresses.values()) {
    const path = address.slice(1);
    const file = last.release.files.get(path);
    if (file && !draft.files.has(path)) draft.link(path, join(last.path, path), file.kind, file);
  }
  // The order in which all of them are made anew.
  return Object.fromEntries([...addresses].sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface Before {
  lines: IndexedLines;
  parts: Parts;
  parted: PartedIndex;
}

/** The last release's index with what it was made of; null when there is none of the same sort. */
function readBefore(last: Last, wholeTexts: boolean): Before | null {
  try {
    const catalogue = readJson(last, CATALOGUE) as Catalogue;
    const lines = readRemembered(last);
    if (!lines || catalogue.wholeTexts !== wholeTexts) return null;
    const sizes = Object.entries(catalogue.index).map(
      ([beginning, address]) => [beginning, sizeOf(last, address)] as const,
    );
    const read = (beginning: string) => readJson(last, catalogue.index[beginning] ?? '') as IndexedWords;
    return { lines, parts: catalogue.index, parted: { sizes: new Map(sizes), read } };
  } catch {
    return null;
  }
}

function sizeOf(last: Last, address: string): number {
  const path = address.slice(1);
  const file = last.release.files.get(path);
  if (!file || !isWhole(last, path)) throw new Error(`${address} is not in the release`);
  return file.bytes;
}

function readJson({ path }: Last, address: string): unknown {
  return JSON.parse(readFileSync(join(path, address.slice(1)), 'utf8'));
}
