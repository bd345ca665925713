import type { QueryClient } from '@tanstack/react-query';
import type { SelectedLead } from '#content-api/enquiries/leads/leadChanges.shared.ts';
import type { LeadDetail, LeadList } from '#content-api/enquiries/leads/leads.shared.ts';

/** With choices still under way: a change must not replace what someone else has chosen unseen. */
export function shownLead(queryClient: QueryClient, lead: SelectedLead): SelectedLead {
  const { id } = lead;
  const lists = queryClient.getQueriesData<LeadList>({ queryKey: ['leads', 'list'], type: 'active' });
  const ones = queryClient.getQueriesData<LeadDetail>({ queryKey: ['leads', 'one'], type: 'active' });
  const shown = [...lists.flatMap(([, list]) => list?.leads ?? []), ...ones.map(([, one]) => one)];
  return shown.find((one) => one?.id === id) ?? lead;
}
