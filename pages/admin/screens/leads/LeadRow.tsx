import { Link } from 'react-router';
import type { Lead } from '#content-api/leads/contract.ts';
import { projectName } from '#static-data/words/projectType.ts';
import list from '../../list/List.module.css';
import { Badge } from '../../ui/Badge.tsx';
import { Bar } from '../../ui/Panel.tsx';
import { When } from '../../ui/When.tsx';
import { FollowUpCell } from './FollowUpCell.tsx';
import css from './Leads.module.css';
import { statusTint } from './leadStatus.ts';
import { spamText } from './spamText.ts';

interface LeadRowProps {
  lead: Lead;
  /** The agency's day. */
  today: string;
  /** The query of the list's address, with its question mark or '': the lead's page knows its neighbours by it. */
  query: string;
  isSelected: boolean;
  onSelect: (lead: Lead, isSelected: boolean) => void;
}

/** One lead; the whole row leads to it, but for the box that selects it. */
export function LeadRow({ lead, today, query, isSelected, onSelect }: LeadRowProps) {
  return (
    <tr className={`${list.row} ${css.row}`} data-selected={isSelected || undefined}>
      <td className={`${list.choice} ${css.choice}`}>
        <label className={list.tick}>
          <input type="checkbox" checked={isSelected} onChange={() => onSelect(lead, !isSelected)} />
          <span className="visually-hidden">Select {lead.name}</span>
        </label>
      </td>
      <td className={css.who}>
        <Link className={`${list.name} ${list.cover}`} to={`/leads/${lead.id}${query}`}>
          {lead.name}
        </Link>
        <span className={list.second}>{lead.email}</span>
        {lead.spam.length > 0 ? <span className={css.held}>Held back: {spamText(lead.spam)}</span> : null}
      </td>
      <td data-label="Company">{lead.company || '-'}</td>
      <td data-label="Project Type">{projectName(lead.project_type) || '-'}</td>
      <td data-label="Lead Type">{lead.lead_type || '-'}</td>
      <td data-label="Status">
        <Badge tint={statusTint(lead.status)}>{lead.status}</Badge>
      </td>
      <td data-label="Created">
        <When at={lead.created_at} />
      </td>
      <td className={css.followUp} data-label="Follow-up">
        <FollowUpCell lead={lead} today={today} />
      </td>
    </tr>
  );
}

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];
const CELLS = ['Company', 'Project Type', 'Lead Type', 'Status', 'Created', 'Follow-up'];

/** Six rows of grey (specification §9), as high as the real ones. */
export function LeadPlaceholders() {
  return PLACEHOLDERS.map((row) => (
    <tr key={row} className={`${list.row} ${css.row}`} data-placeholder="">
      <td className={`${list.choice} ${css.choice}`} />
      <td className={css.who}>
        <Bar wide />
        <span className={list.second}>
          <Bar />
        </span>
      </td>
      {CELLS.map((label) => (
        <td key={label} data-label={label}>
          <Bar />
        </td>
      ))}
    </tr>
  ));
}
