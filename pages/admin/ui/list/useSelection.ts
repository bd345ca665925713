import { useMemo, useState } from 'react';

/** Which entries something is about to be done to, by id. It outlasts turning the page. */
export interface Selection<Entry extends { id: number }> {
  entries: ReadonlyMap<number, Entry>;
  set(entries: readonly Entry[], isSelected: boolean): void;
  keep(entries: readonly Entry[]): void;
}

/** @param shown the entries on screen: a selected one becomes what it is by now, also when somebody else changed it. */
export function useSelection<Entry extends { id: number }>(shown: readonly Entry[] = []): Selection<Entry> {
  const [entries, setEntries] = useState<ReadonlyMap<number, Entry>>(new Map());
  const changed = shown.filter((entry) => (entries.get(entry.id) ?? entry) !== entry);
  if (changed.length > 0)
    setEntries(new Map([...entries, ...changed.map((entry) => [entry.id, entry] as const)]));
  return useMemo(() => {
    const set = (changed: readonly Entry[], isSelected: boolean) =>
      setEntries((before) => {
        const after = new Map(before);
        for (const entry of changed) {
          if (isSelected) after.set(entry.id, entry);
          else after.delete(entry.id);
        }
        return after;
      });
    const keep = (kept: readonly Entry[]) => setEntries(new Map(kept.map((entry) => [entry.id, entry])));
    return { entries, set, keep };
  }, [entries]);
}
