import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallFailure, sentenceOf } from '../../calls/failure.ts';
import { showFailure, showToast } from '../notices/toasts.ts';

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

/** The entry behind the dropped one; null at the end. */
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

/** The entry behind the moved one after a step; null at the end, undefined if no step is possible. */
export function stepOf<Id extends Key>(
  entries: readonly { id: Id }[],
  id: Id,
  step: -1 | 1,
): Id | null | undefined {
  const index = entries.findIndex((entry) => entry.id === id);
  if (step < 0) return entries[index - 1]?.id;
  return index === entries.length - 1 ? undefined : (entries[index + 2]?.id ?? null);
}

const FAILED = 'Failed to save the order';

export interface Move<Entry> {
  entry: Entry;
  before: number | null;
  isUndo?: boolean;
}

/** Shows and saves a move at once, and reverts it if refused. @param placeEntry answers all entries. */
export function useOrder<Entry extends Named>(
  key: string,
  placeEntry: (id: string, before: number | null) => Promise<Entry[]>,
) {
  const queryClient = useQueryClient();
  const mutationKey = ['order', key];
  const show = (next: (entries: Entry[]) => Entry[]) =>
    queryClient.setQueryData<Entry[]>([key], (entries) => entries && next(entries));
  const { mutate } = useMutation({
    mutationKey,
    // Moves run in sequence, because each one starts from the order that the last one left.
    scope: { id: `order of ${key}` },
    mutationFn: ({ entry, before }: Move<Entry>) => placeEntry(String(entry.id), before),
    onSuccess: () => {
      // The answer may be older than another move that is still under way, which stays on screen.
      if (queryClient.isMutating({ mutationKey }) <= 1)
        void queryClient.invalidateQueries({ queryKey: [key] });
      void queryClient.invalidateQueries({ queryKey: ['release', 'plan'] });
    },
    onError: (failure) => {
      // The server itself explains outdated and deleted entries.
      const isOutdated = failure instanceof CallFailure && [404, 409].includes(failure.status);
      showFailure(failure, isOutdated ? sentenceOf(failure, FAILED) : FAILED);
      void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
  const move = async ({ entry, before, isUndo = false }: Move<Entry>) => {
    await queryClient.cancelQueries({ queryKey: [key] });
    const from = nextOf(queryClient.getQueryData<Entry[]>([key]) ?? [], entry.id);
    if (from === before) return;
    // Before sending, because the previous move may still wait for its answer.
    show((entries) => withMoved(entries, entry.id, before));
    const undo = {
      label: 'Undo',
      lasts: true,
      run: () => void move({ entry, before: from, isUndo: true }),
      redo: () => void move({ entry, before }),
    };
    mutate(
      { entry, before },
      {
        onSuccess: () => showToast('Saved', 'Order saved', isUndo ? undefined : undo),
        onError: () => show((entries) => withMoved(entries, entry.id, from)),
      },
    );
  };
  return (requested: Move<Entry>) => void move(requested);
}
