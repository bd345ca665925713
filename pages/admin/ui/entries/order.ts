export interface Named {
  id: number;
  name: string;
}

type Key = number | string;

export function withMoved<Entry extends { id: Key }>(
  entries: Entry[],
  id: Entry['id'],
  before: Entry['id'] | null,
): Entry[] {
  const moved = entries.find((entry) => entry.id === id);
  const others = entries.filter((entry) => entry.id !== id);
  const index = before === null ? others.length : others.findIndex((entry) => entry.id === before);
  return moved && index >= 0 ? others.toSpliced(index, 0, moved) : entries;
}

export function nextOf<Id extends Key>(entries: readonly { id: Id }[], id: Id): Id | null {
  return entries[entries.findIndex((entry) => entry.id === id) + 1]?.id ?? null;
}

/** Which one an entry stands before when it is dropped beside another; null at the end. */
export function beforeOf<Id extends Key>(
  entries: readonly { id: Id }[],
  id: Id,
  target: Id,
  isAfter: boolean,
): Id | null {
  if (target === id) return nextOf(entries, id);
  if (!isAfter) return target;
  const others = entries.filter((entry) => entry.id !== id);
  return nextOf(others, target);
}

/** Which one an entry stands before after a step up or down; null at the end, undefined where there is no step. */
export function stepOf<Id extends Key>(
  entries: readonly { id: Id }[],
  id: Id,
  step: -1 | 1,
): Id | null | undefined {
  const index = entries.findIndex((entry) => entry.id === id);
  if (step < 0) return entries[index - 1]?.id;
  return index === entries.length - 1 ? undefined : (entries[index + 2]?.id ?? null);
}
