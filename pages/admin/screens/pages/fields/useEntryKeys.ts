import { useRef } from 'react';

/**
 * Keys for entries that have no ids: they move along with them, so that what is open and where the caret stands
 * stays with its entry. Where the list became another one elsewhere, the end of it is taken for what came or went.
 */
export function useEntryKeys(count: number) {
  const kept = useRef<{ keys: number[]; last: number; added: Set<number> }>(undefined);
  kept.current ??= { keys: [], last: 0, added: new Set() };
  const state = kept.current;
  const next = () => {
    state.last += 1;
    return state.last;
  };
  while (state.keys.length < count) state.keys.push(next());
  if (state.keys.length > count) state.keys.length = count;
  return {
    list: state.keys,
    /** Whether it was added here, and not there before. */
    isNew: (place: number) => state.added.has(state.keys[place] ?? 0),
    insert: (place: number) => {
      const key = next();
      state.added.add(key);
      state.keys = state.keys.toSpliced(place, 0, key);
    },
    remove: (place: number) => {
      state.keys = state.keys.toSpliced(place, 1);
    },
    move: (place: number, to: number) => {
      const [key] = state.keys.slice(place);
      if (key !== undefined) state.keys = state.keys.toSpliced(place, 1).toSpliced(to, 0, key);
    },
  };
}
