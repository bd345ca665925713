import { type KeyboardEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';

interface Named {
  id: number;
}

/** Outlasts turning the page. Rows subscribe to themselves, so that only the ticked one is drawn again. */
export class Selection<Entry extends Named> {
  #entries: ReadonlyMap<number, Entry> = new Map();
  /** The beginning of a range. */
  #anchor: number | null = null;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly read = (): ReadonlyMap<number, Entry> => this.#entries;

  has(id: number): boolean {
    return this.#entries.has(id);
  }

  set(entries: readonly Entry[], isSelected: boolean): void {
    const after = new Map(this.#entries);
    for (const entry of entries) {
      if (isSelected) after.set(entry.id, entry);
      else after.delete(entry.id);
    }
    this.#become(after);
  }

  keep(entries: readonly Entry[]): void {
    this.#anchor = null;
    this.#become(new Map(entries.map((entry) => [entry.id, entry])));
  }

  /** Toggles one entry; a range from the last one to this takes the state of the last one. */
  pick(entry: Entry, shown: readonly Entry[] = [], isRange = false): void {
    const [from, to] = [this.#anchor, entry.id].map((id) => shown.findIndex((other) => other.id === id));
    if (!isRange || from === undefined || to === undefined || from < 0) {
      this.set([entry], !this.has(entry.id));
      this.#anchor = entry.id;
      return;
    }
    const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
    this.set(range, this.#anchor === null || this.has(this.#anchor));
  }

  extend(from: Entry, to: Entry): void {
    this.set([from, to], true);
    this.#anchor ??= from.id;
  }

  /** Replaces selected entries by their current versions. */
  refresh(shown: readonly Entry[]): void {
    const changed = shown.filter((entry) => (this.#entries.get(entry.id) ?? entry) !== entry);
    if (changed.length > 0) this.set(changed, true);
  }

  #become(entries: ReadonlyMap<number, Entry>): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}

export function useSelection<Entry extends Named>(shown: readonly Entry[] = []): Selection<Entry> {
  const [selection] = useState(() => new Selection<Entry>());
  useLayoutEffect(() => selection.refresh(shown), [selection, shown]);
  return selection;
}

export function useSelected<Entry extends Named>(selection: Selection<Entry>): ReadonlyMap<number, Entry> {
  return useSyncExternalStore(selection.subscribe, selection.read);
}

export function useIsSelected<Entry extends Named>(selection: Selection<Entry>, id: number): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.has(id));
}

/** Shift and an arrow extend the selection by one row, Shift and Space from the last one to this. */
export function selectWithKeys<Entry extends Named>(
  event: KeyboardEvent<HTMLElement>,
  selection: Selection<Entry>,
  shown: readonly Entry[],
  mayChange: (entry: Entry) => boolean = () => true,
): void {
  const row = (event.target as Element).closest('tr, li');
  const index = row ? [...event.currentTarget.children].indexOf(row) : -1;
  const entry = shown[index];
  if (!event.shiftKey || !entry || !mayChange(entry)) return;
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  const beside = step && shown[index + step];
  const next = beside && mayChange(beside) ? beside : undefined;
  if (event.key === ' ') selection.pick(entry, shown.filter(mayChange), true);
  else if (next) selection.extend(entry, next);
  else return;
  event.preventDefault();
  if (next) event.currentTarget.children[index + (step ?? 0)]?.querySelector('input')?.focus();
}

export function isWithShift(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}
