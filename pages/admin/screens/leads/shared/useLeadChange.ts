import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SelectedLead } from '#content-api/enquiries/leads/leadChanges.shared.ts';
import type { LeadDetail, LeadList } from '#content-api/enquiries/leads/leads.shared.ts';
import { showToast } from '../../../ui/notices/toasts.ts';
import { tellGone, tellKept } from './tellGone.ts';

export interface LeadChange<Value> {
  id: number;
  from: Value;
  to: Value;
}

interface LeadChangeOptions<Value> {
  name: string;
  /** The keys of the cached leads that `show` writes to. */
  keys: string[][];
  read(lead: SelectedLead): Value;
  isSame(one: Value, other: Value): boolean;
  show(next: (lead: SelectedLead) => Value): void;
  send(
    changes: LeadChange<Value>[],
  ): Promise<{ changed: LeadChange<Value>[]; gone: number[]; kept: number[] }>;
  /** @param count the leads that have changed, which may be fewer than those of the request. */
  textOf(changes: LeadChange<Value>[], count: number, isUndo: boolean): string;
  failed(failure: unknown): void;
}

/** A change shows at once, and goes back if it is refused or someone else was faster. A notice offers to undo it. */
export function useLeadChange<Value>(options: LeadChangeOptions<Value>) {
  const { name, keys, read, isSame, show, send, textOf, failed } = options;
  const queryClient = useQueryClient();
  const mutationKey = [name];
  const { mutate } = useMutation({
    mutationKey,
    // Changes run in sequence, so that the last choice stays.
    scope: { id: name },
    mutationFn: ({ changes }: { changes: LeadChange<Value>[]; isUndo?: boolean }) => send(changes),
    onMutate: async ({ changes }) => {
      await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
      const before = new Map<number, Value>();
      const requested = new Map(changes.map(({ id, to }) => [id, to]));
      show((lead) => {
        const next = requested.get(lead.id);
        if (next === undefined) return read(lead);
        before.set(lead.id, read(lead));
        return next;
      });
      return { before, requested };
    },
    onSuccess: ({ changed, gone, kept }, { changes, isUndo = false }) => {
      const count = tellGone(gone.length, changes.length) - kept.length;
      tellKept(kept.length, changes.length);
      if (count === 0) return;
      const takenBack = changed.map(({ id, from, to }) => ({ id, from: to, to: from }));
      const undo = {
        label: 'Undo',
        lasts: true,
        run: () => mutate({ changes: takenBack, isUndo: true }),
        redo: () => mutate({ changes: changed }),
      };
      const text = textOf(changes, count, isUndo);
      showToast('Updated', text, isUndo || changed.length === 0 ? undefined : undo);
    },
    onError: (failure, _, shown) => {
      if (shown) {
        const { before, requested } = shown;
        show((lead) => {
          const [earlier, next] = [before.get(lead.id), requested.get(lead.id)];
          const current = read(lead);
          // The user may have made another choice in the meantime; that one stays.
          if (earlier === undefined || next === undefined || !isSame(next, current)) return current;
          return earlier;
        });
      }
      failed(failure);
    },
    onSettled: () => {
      // While another change is under way, the server's list would show the state before it.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void queryClient.invalidateQueries({ queryKey: ['leads'] });
      void queryClient.invalidateQueries({ queryKey: ['overview'] });
    },
  });
  return (leads: readonly SelectedLead[], to: Value) =>
    mutate({
      changes: leads.map((lead) => ({ id: lead.id, from: read(shownLead(queryClient, lead)), to })),
    });
}

/** The server compares `from` with its own value, so it must be the value on screen, with choices still under way. */
function shownLead(queryClient: QueryClient, lead: SelectedLead): SelectedLead {
  const lists = queryClient.getQueriesData<LeadList>({ queryKey: ['leads', 'list'], type: 'active' });
  const ones = queryClient.getQueriesData<LeadDetail>({ queryKey: ['leads', 'one'], type: 'active' });
  const shown = [...lists.flatMap(([, list]) => list?.leads ?? []), ...ones.map(([, one]) => one)];
  return shown.find((one) => one?.id === lead.id) ?? lead;
}
