import type { Lead } from '#content-api/enquiries/leads/leads.shared.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import list from '../../../ui/list/List.module.css';
import { type DueWords, dueWords } from '../shared/followUpText.ts';
import css from './Leads.module.css';

export function FollowUpCell({ lead, today }: { lead: Lead; today: string }) {
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
      {lead.owner ? lead.owner.name : 'Nobody'}
      {due && lead.status !== 'Discard' ? (
        <span className={css.due}>
          {due.tint === 'neutral' ? due.text : <Badge tint={due.tint}>{due.text}</Badge>}
        </span>
      ) : null}
      {lead.next_step ? <span className={`${list.second} ${css.step}`}>{lead.next_step}</span> : null}
    </>
  );
}
