import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** How entries of one kind are fetched and changed; lists are kept under `key`. */
export interface Entries<Entry extends { id: number }, Input> {
  key: string;
  list(): Promise<Entry[]>;
  add(input: Input): Promise<Entry>;
  change(id: string, input: Input): Promise<Entry>;
  remove(id: string): Promise<unknown>;
}

/**
 * The list of a kind of entries and what is done to it. A change shows at once in the list that is on screen, and
 * the server's own list follows. What people are told about it is the screen's to say.
 */
export function useEntries<Entry extends { id: number }, Input>(entries: Entries<Entry, Input>) {
  const { key, list, add, change, remove } = entries;
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey: [key], queryFn: list });
  const patch = (next: (before: Entry[]) => Entry[]) => {
    queryClient.setQueryData<Entry[]>([key], (before) => before && next(before));
    void queryClient.invalidateQueries({ queryKey: [key] });
  };
  const saving = useMutation({
    mutationFn: ({ id, input }: { id?: number; input: Input }) =>
      id === undefined ? add(input) : change(String(id), input),
    onSuccess: (saved, { id }) =>
      patch((before) =>
        id === undefined ? [saved, ...before] : before.map((entry) => (entry.id === id ? saved : entry)),
      ),
  });
  const removing = useMutation({
    mutationFn: (id: number) => remove(String(id)),
    onSuccess: (_, id) => patch((before) => before.filter((entry) => entry.id !== id)),
  });
  return { query, save: saving.mutateAsync, remove: removing.mutateAsync, isRemoving: removing.isPending };
}
