import { memo } from 'react';
import { Link } from 'react-router';
import type { SelectedLead } from '#content-api/enquiries/leads/leadChanges.shared.ts';
import type { Lead } from '#content-api/enquiries/leads/leads.shared.ts';
import { truncate } from '#content-api/values/fields.shared.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import list from '../../../ui/list/List.module.css';
import { isWithShift, type Selection, useIsSelected } from '../../../ui/list/useSelection.ts';
import { Bar } from '../../../ui/Panel.tsx';
import { Breakable } from '../../../ui/values/Breakable.tsx';
import { PhoneLink } from '../../../ui/values/PhoneLink.tsx';
import { When } from '../../../ui/values/When.tsx';
import { type DueWords, dueWords } from '../shared/followUpText.ts';
import { statusTint } from '../shared/leadStatus.ts';
import { NewMark } from '../shared/NewMark.tsx';
import { spamText } from '../shared/spamText.ts';
import css from './Leads.module.css';

const FIRST = 200;

interface LeadRowProps {
  lead: Lead;
  /** The agency's day. */
  today: string;
  /** The query of the list's address, with its question mark or '': the lead's page knows its neighbours by it. */
  query: string;
  selection: Selection<SelectedLead>;
  /** Picks it, or all from the last one to it. */
  onPick: (lead: Lead, isRange: boolean) => void;
}

export const LeadRow = memo(function LeadRow({ lead, today, query, selection, onPick }: LeadRowProps) {
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
        <span className={css.name}>
          <Link className={`${list.name} ${list.cover}`} to={`/leads/${lead.id}${query}`}>
            {lead.name}
          </Link>
          {lead.opened_at === null ? <NewMark /> : null}
        </span>
        <span className={list.second}>
          <Breakable>{lead.email}</Breakable>
        </span>
        {lead.phone ? (
          <span className={list.second}>
            <PhoneLink phone={lead.phone} />
          </span>
        ) : null}
        {lead.message ? <span className={css.words}>{truncate(lead.message, FIRST)}</span> : null}
        {lead.spam.length > 0 ? <span className={css.held}>Held back: {spamText(lead.spam)}</span> : null}
      </td>
      <Cell label="Company">{lead.company}</Cell>
      <Cell label="Project Type">{lead.project_name}</Cell>
      <Cell label="Lead Type">{lead.lead_type}</Cell>
      <td data-label="Status">
        <Badge tint={statusTint(lead.status)}>{lead.status}</Badge>
      </td>
      <td data-label="Created">
        <When at={lead.created_at} isBrief />
      </td>
      <FollowUpCell lead={lead} today={today} />
    </tr>
  );
});

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

function FollowUpCell({ lead, today }: { lead: Lead; today: string }) {
  const due = dueWords(lead, today);
  const isFollowed = Boolean(lead.owner || due || lead.next_step);
  return (
    <Cell label="Follow-up" className={css.followUp}>
      {isFollowed ? <FollowUp lead={lead} due={due} /> : null}
    </Cell>
  );
}

function FollowUp({ lead, due }: { lead: Lead; due: DueWords | null }) {
  return (
    <>
      {lead.owner ? lead.owner.name : 'No owner'}
      {due && lead.status !== 'Discard' ? (
        <span className={css.due}>
          {due.tint === 'neutral' ? due.text : <Badge tint={due.tint}>{due.text}</Badge>}
        </span>
      ) : null}
      {lead.next_step ? <span className={`${list.second} ${css.step}`}>{lead.next_step}</span> : null}
    </>
  );
}
