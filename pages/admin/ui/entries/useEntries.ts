import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Earlier } from '#content-api/agency/earlier.shared.ts';
import { CallFailure } from '../../calls/failure.ts';

/** Headers that name the version a change was made from (RFC 9110, 13.1.1). */
type Condition = { headers?: { 'If-Match': string } };

/** An entry to save; an existing one has an id, and as `version` its `updated_at` when it was loaded. */
export interface Change<Input> {
  id?: number;
  version?: string | undefined;
  input: Input;
}

export interface Entries<Entry extends { id: number }, Input, Removed = unknown> {
  key: string;
  list(): Promise<Entry[]>;
  /** A new entry comes last instead of first. */
  isNewLast?: true;
  add(input: Input): Promise<Entry>;
  /** @param condition refuses the change (409, 'stale') if the entry has changed since. */
  change(id: string, input: Input, condition: Condition): Promise<Entry>;
  /** @param postsTo id of the entry that gets its posts. */
  remove(id: string, postsTo?: number): Promise<Removed>;
}

export interface WithEarlier {
  key: string;
  earlier(id: string): Promise<Earlier[]>;
}

/** A change shows at once in the list on screen, and the server's own list follows. */
export function useEntries<Entry extends { id: number }, Input, Removed>(
  entries: Entries<Entry, Input, Removed>,
) {
  const { key, list, add, change, remove, isNewLast } = entries;
  const queryClient = useQueryClient();
  // Their numbers of posts change elsewhere.
  const query = useQuery({ queryKey: [key], queryFn: list, staleTime: 0 });
  const patch = (next: (before: Entry[]) => Entry[]) => {
    queryClient.setQueryData<Entry[]>([key], (before) => before && next(before));
    void queryClient.invalidateQueries({ queryKey: [key] });
  };
  const saving = useMutation({
    mutationFn: ({ id, version, input }: Change<Input>) =>
      id === undefined ? add(input) : change(String(id), input, conditionOf(version)),
    // The entry on screen is outdated or deleted.
    onError: (failure) => {
      const isOutdated = failure instanceof CallFailure && [404, 409].includes(failure.status);
      if (isOutdated) void queryClient.invalidateQueries({ queryKey: [key] });
    },
    onSuccess: (saved, { id }) =>
      patch((before) =>
        id === undefined
          ? isNewLast
            ? [...before, saved]
            : [saved, ...before]
          : before.map((entry) => (entry.id === id ? { ...entry, ...saved } : entry)),
      ),
  });
  const removing = useMutation({
    mutationFn: ({ id, postsTo }: { id: number; postsTo?: number | undefined }) =>
      remove(String(id), postsTo),
    onError: () => void queryClient.invalidateQueries({ queryKey: [key] }),
    onSuccess: (_, { id, postsTo }) => {
      patch((before) => before.filter((entry) => entry.id !== id));
      if (postsTo !== undefined) void queryClient.invalidateQueries({ queryKey: ['posts'] });
    },
  });
  return {
    query,
    save: saving.mutateAsync,
    remove: (id: number, postsTo?: number) => removing.mutateAsync({ id, postsTo }),
    isRemoving: removing.isPending,
  };
}

function conditionOf(version: string | undefined): Condition {
  return version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } };
}
