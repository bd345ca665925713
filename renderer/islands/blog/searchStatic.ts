import { wordsIn } from '#content-api/values/words.shared.ts';
import {
  type Catalogue,
  type IndexedWords,
  openIndex,
  searchIndex,
  searchNear,
  shardFor,
} from '#static-data/search/searchIndex.ts';

type Get = <Data>(address: string) => Promise<Data>;
type Index = ReturnType<typeof openIndex>;

let opened: { key: string; index: Index } | undefined;

export async function searchStatic(q: string, catalogue: Catalogue, get: Get): Promise<number[]> {
  const words = wordsIn(q);
  const shards = words.map((word) => shardFor(word, catalogue.index));
  if (words.length === 0 || shards.includes(undefined)) return [];
  const addresses = new Set(shards.map((shard) => catalogue.index[shard ?? ''] ?? ''));
  return searchIndex(await indexOf([...addresses].sort(), catalogue, get), q);
}

export async function searchNearby(q: string, catalogue: Catalogue, get: Get): Promise<number[]> {
  const shards = wordsIn(q).flatMap((word) => shardFor(word, catalogue.index) ?? []);
  const addresses = new Set(shards.map((shard) => catalogue.index[shard] ?? ''));
  if (addresses.size === 0) return [];
  return searchNear(await indexOf([...addresses].sort(), catalogue, get), q);
}

/** A small index is one file, loaded as soon as somebody reaches for the search. */
export async function warmIndex(catalogue: Catalogue, get: Get): Promise<void> {
  const fullIndex = catalogue.index[''];
  if (fullIndex) await indexOf([fullIndex], catalogue, get);
}

async function indexOf(addresses: string[], catalogue: Catalogue, get: Get): Promise<Index> {
  const key = addresses.join();
  if (opened?.key === key) return opened.index;
  const files = await Promise.all(addresses.map((address) => get<IndexedWords>(address)));
  opened = { key, index: openIndex(files.flat(), catalogue.total) };
  return opened.index;
}
