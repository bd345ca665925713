import { Link } from 'react-router';
import { When } from '../../../ui/values/When.tsx';
import { NewMark } from '../../leads/shared/NewMark.tsx';
import css from '../Dashboard.module.css';
import { OverviewList } from '../OverviewList.tsx';

export function NewLeads() {
  return (
    <OverviewList
      title="New leads"
      entriesOf={({ leads }) => leads?.newest ?? null}
      empty={<p>Nobody is waiting for an answer.</p>}
      more={
        <p>
          <Link className="alone" to="/leads?status=Lead">
            All new leads
          </Link>
        </p>
      }
    >
      {(lead) => (
        <li key={lead.id}>
          <span className={css.name}>
            <Link to={`/leads/${lead.id}?status=Lead`}>{lead.name}</Link>
            {lead.opened_at === null ? <NewMark /> : null}
          </span>
          <span>{lead.project_name || lead.lead_type}</span>
          <When at={lead.created_at} isBrief />
        </li>
      )}
    </OverviewList>
  );
}
