import { flatEntry, nestedEntry } from '#content-api/kinds/collectionKind.shared.ts';
import type { Collection } from '#content-api/kinds/collections.shared.ts';
import type { AnyKind } from '#content-api/kinds/contentKind.shared.ts';
import { type CollectionEntry, entries } from '#content-api/kinds/entries.shared.ts';
import { entriesOf, type KindEntries } from '../../ui/entries/kindEntries.ts';

const { key, list } = entriesOf(entries);
export const allEntries = { queryKey: [key], queryFn: list };

/** The calls of one collection, whose entries have their values beside their name. */
export function entriesOfCollection(collection: Collection): KindEntries<AnyKind> {
  const isOwn = (entry: CollectionEntry) => entry.collection === collection.address;
  const calls = entriesOf<AnyKind>(entries as unknown as AnyKind, {
    cacheKey: key + collection.address,
    read: (all) => (all as readonly object[] as readonly CollectionEntry[]).filter(isOwn).map(flatEntry),
    write: (input) => nestedEntry(input as Record<string, unknown>, collection),
  });
  return { ...calls, isNewLast: true };
}
