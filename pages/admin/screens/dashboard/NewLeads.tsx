import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { answerOf, api } from '../../calls/api.ts';
import { Bar, Panel } from '../../ui/Panel.tsx';
import { When } from '../../ui/When.tsx';
import css from './Dashboard.module.css';

const SHOWN = '5';

/** Who wrote last and hasn't been dealt with. */
export function NewLeads() {
  const { data, isError } = useQuery({
    queryKey: ['leads', 'new'],
    queryFn: async () => (await answerOf(api.leads.$get({ query: { limit: SHOWN, status: 'Lead' } }))).leads,
  });
  return (
    <Panel title="New leads">
      {isError ? <p>They could not be fetched.</p> : null}
      {data?.length === 0 ? <p>Nobody is waiting for an answer.</p> : null}
      <ul className={css.leads}>
        {data?.map((lead) => (
          <li key={lead.id}>
            <Link to={`/leads/${lead.id}`}>{lead.name}</Link>
            <span>{lead.project_type || lead.lead_type}</span>
            <When at={lead.created_at} />
          </li>
        ))}
        {data === undefined && !isError ? (
          <li>
            <Bar wide />
          </li>
        ) : null}
      </ul>
    </Panel>
  );
}
