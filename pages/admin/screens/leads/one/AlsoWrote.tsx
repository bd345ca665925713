import { Link } from 'react-router';
import type { OtherLead } from '#content-api/enquiries/leads/leads.shared.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { When } from '../../../ui/values/When.tsx';
import { statusTint } from '../shared/leadStatus.ts';
import css from './AlsoWrote.module.css';

export function AlsoWrote({ others }: { others: OtherLead[] }) {
  if (others.length === 0) return null;
  return (
    <Panel title="Also wrote">
      <ul className={css.others}>
        {others.map(({ id, message, project_name, lead_type, status, created_at }) => (
          <li key={id}>
            <Link to={`/leads/${id}`}>{project_name || lead_type || `Lead ${id}`}</Link>
            <Badge tint={statusTint(status)}>{status}</Badge>
            <span className={css.when}>
              <When at={created_at} />
              {project_name && lead_type ? `, ${lead_type}` : ''}
            </span>
            {message ? <p className={css.excerpt}>{message}</p> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
