import type { Earlier } from '#content-api/agency/earlier.shared.ts';
import { flatEntry, nestedEntry } from '#content-api/kinds/collectionKind.shared.ts';
import type { Collection } from '#content-api/kinds/collections.shared.ts';
import type { AnyKind } from '#content-api/kinds/contentKind.shared.ts';
import { type CollectionEntry, entries } from '#content-api/kinds/entries.shared.ts';
import { entriesOf, type KindEntries } from '../../ui/entries/kindEntries.ts';

const { key, list } = entriesOf(entries);
export const allEntries = { queryKey: [key], queryFn: list };

/** The entries of these calls have their values beside their name, as a form needs them. */
export function entriesOfCollection(collection: Collection): KindEntries<AnyKind> {
  const isOwn = (entry: CollectionEntry) => entry.collection === collection.address;
  const calls = entriesOf<AnyKind>(entries as unknown as AnyKind, {
    cacheKey: key + collection.address,
    read: (all) => (all as readonly object[] as readonly CollectionEntry[]).filter(isOwn).map(flatEntry),
    write: (input) => nestedEntry(input as Record<string, unknown>, collection),
  });
  const earlier = async (id: string) => {
    const current = (await list()).find((entry) => String(entry.id) === id)?.data ?? {};
    return withFields(await calls.earlier(id), current);
  };
  return { ...calls, earlier, isNewLast: true };
}

type Data = Readonly<Record<string, unknown>>;

/** @param earlier the newest first. @returns them with the fields that changed after each. */
function withFields(earlier: readonly Earlier[], current: Data): Earlier[] {
  let next = current;
  return earlier.map(({ values, changed, ...version }) => {
    const { data, ...own } = values as Data & { data?: Data };
    const before = data ?? next;
    const names = Object.keys({ ...before, ...next }).filter((name) => before[name] !== next[name]);
    next = before;
    const flat = Object.entries(before).map(([name, value]) => [name, value ?? '']);
    return {
      ...version,
      values: { ...Object.fromEntries(flat), ...own },
      changed: changed.flatMap((name) => (name === 'data' ? names : name)),
    } as Earlier;
  });
}
