import { useQuery } from '@tanstack/react-query';
import type { LeadList } from '#content-api/enquiries/leads/leads.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { grouped } from '../../../ui/values/grouped.ts';
import { filterOf, type LeadView } from '../shared/leadAddress.ts';
import { useUnopenedLeads } from '../shared/useUnopenedLeads.ts';
import css from './Leads.module.css';

interface LaterLeadsProps {
  view: LeadView;
  list: LeadList | undefined;
  onShow: () => void;
}

/**
 * Offers the leads that have arrived since the list was read, of those that the filter lets through: rows that came by
 * themselves would move the others under the pointer. The badge in the sidebar asks whether there are any.
 */
export function LaterLeads({ view, list, onShow }: LaterLeadsProps) {
  const { newest } = useUnopenedLeads();
  const after = list?.newest ?? 0;
  const { data } = useQuery({
    queryKey: ['leads', 'later', filterOf(view), after, newest],
    enabled: list !== undefined && newest > after,
    queryFn: () =>
      answerOf(api.leads.$get({ query: { ...filterOf(view), after: String(after), limit: '1' } })),
  });
  const count = newest > after ? (data?.total ?? 0) : 0;
  return (
    <div role="status">
      {count > 0 ? (
        <p className={css.later}>
          {count === 1 ? 'A new lead has arrived.' : `${grouped(count)} new leads have arrived.`}
          <Button look="quiet" isSmall onClick={onShow}>
            {count === 1 ? 'Show it' : 'Show them'}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
