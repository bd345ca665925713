import { memo } from 'react';
import { Link } from 'react-router';
import type { SelectedLead } from '#content-api/enquiries/leads/leadChanges.shared.ts';
import { type Lead, type LeadStatus, leadStatuses } from '#content-api/enquiries/leads/leads.shared.ts';
import { truncate } from '#content-api/values/fields.shared.ts';
import badge from '../../../ui/Badge.module.css';
import { Badge } from '../../../ui/Badge.tsx';
import list from '../../../ui/list/List.module.css';
import { Cell } from '../../../ui/list/SortHead.tsx';
import { isWithShift, type Selection, useIsSelected } from '../../../ui/list/useSelection.ts';
import { Bar } from '../../../ui/Panel.tsx';
import { When } from '../../../ui/values/When.tsx';
import { dueWords, spamText, statusTint } from '../shared/followUpText.ts';
import css from './Leads.module.css';

interface LeadRowProps {
  lead: Lead;
  today: string;
  /** The query of the list with its question mark, or ''. The page of the lead finds its neighbours by it. */
  query: string;
  selection: Selection<SelectedLead>;
  onPick: (lead: Lead, isRange: boolean) => void;
  onStatus: (lead: Lead, status: LeadStatus) => void;
}

export const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { lead, today, query, selection, onPick, onStatus } = props;
  const isSelected = useIsSelected(selection, lead.id);
  return (
    <tr className={`${list.row} ${css.row}`} data-selected={isSelected || undefined}>
      <td className={`${list.choice} ${css.choice}`}>
        <label className={list.tick}>
          <input
            type="checkbox"
            checked={isSelected}
            onChange={({ nativeEvent }) => onPick(lead, isWithShift(nativeEvent))}
          />
          <span className="visually-hidden">Select {lead.name}</span>
        </label>
      </td>
      <td className={css.who}>
        <span className={css.name} data-new={lead.opened_at === null || undefined}>
          <Link className={`${list.name} ${list.cover}`} to={`/leads/${lead.id}${query}`}>
            {lead.name}
          </Link>
          {lead.opened_at === null ? <span className="visually-hidden"> New</span> : null}
        </span>
        <span className={`${list.second} ${css.email}`}>{lead.email || lead.phone}</span>
      </td>
      <td className={css.words} data-empty={!lead.message || undefined}>
        {lead.spam.length > 0 ? <span className={css.held}>Held back: {spamText(lead.spam)}</span> : null}
        {lead.message ? <span className={css.message}>{truncate(lead.message, 200)}</span> : null}
      </td>
      <Cell label="Company">{lead.company}</Cell>
      <Cell label="Project Type">{lead.project_name}</Cell>
      <Cell label="Lead Type">{lead.lead_type}</Cell>
      <td data-label="Status">
        <StatusSelect name={lead.name} status={lead.status} onChange={(status) => onStatus(lead, status)} />
      </td>
      <td data-label="Created">
        <When at={lead.created_at} isBrief />
      </td>
      <FollowUpCell lead={lead} today={today} />
    </tr>
  );
});

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];
const CELLS = ['Message', 'Company', 'Project Type', 'Lead Type', 'Status', 'Created', 'Follow-up'];

/** The specification (§9) asks for six grey rows, as high as the real ones. */
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

function FollowUpCell({ lead, today }: { lead: Lead; today: string }) {
  const due = dueWords(lead, today);
  return (
    <Cell label="Follow-up" className={css.followUp}>
      {lead.owner || due || lead.next_step ? (
        <>
          <span className={css.owned}>
            {lead.owner ? <span>{lead.owner.name}</span> : null}
            {due && lead.status !== 'Discard' ? (
              <span className={css.due}>
                {due.tint === 'neutral' ? due.text : <Badge tint={due.tint}>{due.text}</Badge>}
              </span>
            ) : null}
          </span>
          {lead.next_step ? <span className={`${list.second} ${css.step}`}>{lead.next_step}</span> : null}
        </>
      ) : null}
    </Cell>
  );
}

interface StatusSelectProps {
  name: string;
  status: LeadStatus;
  onChange: (status: LeadStatus) => void;
}

function StatusSelect({ name, status, onChange }: StatusSelectProps) {
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
