import { type LeadStatus, leadStatuses } from '#content-api/enquiries/leads/leads.shared.ts';
import badge from '../../../ui/Badge.module.css';
import { statusTint } from '../shared/leadStatus.ts';
import css from './Leads.module.css';

interface StatusSelectProps {
  name: string;
  status: LeadStatus;
  onChange: (status: LeadStatus) => void;
}

/** The status of a lead in its row: it looks like a badge, and opens as a choice. */
export function StatusSelect({ name, status, onChange }: StatusSelectProps) {
  return (
    <select
      className={`${badge.badge} ${css.status}`}
      data-tint={statusTint(status)}
      aria-label={`Status of ${name}`}
      value={status}
      onChange={(event) => onChange(event.target.value as LeadStatus)}
    >
      {leadStatuses.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
}
