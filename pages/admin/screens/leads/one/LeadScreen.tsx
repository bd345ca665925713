import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { LeadDetail, LeadPlace, OtherLead } from '#content-api/enquiries/leads/leads.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { commandKey } from '../../../keys/singleKeys.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { AscendingIcon, BackIcon, DescendingIcon } from '../../../ui/icons.tsx';
import { Missing } from '../../../ui/notices/LoadProblem.tsx';
import { Bar, Panel } from '../../../ui/Panel.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Breakable } from '../../../ui/values/Copyable.tsx';
import { grouped } from '../../../ui/values/fileSize.ts';
import { PhoneLink } from '../../../ui/values/PhoneLink.tsx';
import { When } from '../../../ui/values/When.tsx';
import { spamText, statusTint } from '../shared/followUpText.ts';
import { addressOf, type LeadView, queryOf, viewOf } from '../shared/leadAddress.ts';
import { useKeyDown } from '../shared/useKeyDown.ts';
import alsoWroteCss from './AlsoWrote.module.css';
import { FollowUp } from './followUp/FollowUp.tsx';
import css from './Lead.module.css';
import { LeadDetails } from './LeadDetails.tsx';
import { LeadHead } from './LeadHead.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import { leadQuery, useLead } from './useLead.ts';

export default function LeadScreen() {
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  const view = viewOf(address);
  const list = String(addressOf(view));
  const query = list && `?${list}`;
  const { data: lead, error, isError, refetch } = useLead(id);
  const back = <LeadPath position={usePlace(id, view)} query={query} />;
  if (!lead) {
    return (
      <Screen title="Lead" back={back}>
        {isError ? (
          <Missing title="Lead not found" failure={error} onRetry={() => refetch()} />
        ) : (
          <LeadPlaceholder />
        )}
      </Screen>
    );
  }
  return (
    <Screen
      title={lead.name || 'Lead'}
      subtitle={
        <>
          <Breakable>{lead.email}</Breakable>
          {lead.phone ? (
            <>
              {', '}
              <PhoneLink phone={lead.phone} />
            </>
          ) : null}
        </>
      }
      back={back}
      isHeld
      // A change that is still under way belongs to its own lead, whichever lead is on screen by then.
      actions={<LeadHead key={lead.id} lead={lead} query={query} />}
    >
      <FollowUp key={lead.id} lead={lead} />
      <div className={css.columns}>
        <div className={css.column}>
          <SpamNotice lead={lead} />
          <LeadDetails lead={lead} />
          <AlsoWrote others={lead.others} />
        </div>
        <Timeline lead={lead} />
      </div>
    </Screen>
  );
}

const ROWS = [1, 2, 3, 4];

function LeadPlaceholder() {
  return (
    <div className={css.columns} aria-busy="true">
      {['Lead Details', 'Timeline'].map((title) => (
        <Panel key={title} title={title}>
          <div className={css.facts}>
            {ROWS.map((row) => (
              <div key={row}>
                <Bar />
                <Bar wide />
              </div>
            ))}
          </div>
        </Panel>
      ))}
    </div>
  );
}

function SpamNotice({ lead }: { lead: LeadDetail }) {
  if (lead.spam.length === 0) return null;
  const wasTold = lead.spam.includes('marked');
  return (
    <Panel title="Suspected spam">
      <p>
        Held back because {spamText(lead.spam)}. It is deleted after{' '}
        {lead.spam_days === 1 ? 'a day' : `${lead.spam_days} days`}.{' '}
        {wasTold
          ? 'Future messages from this address are held back too.'
          : 'No notices have been sent about it. “Not spam” moves it to the leads and sends them.'}
      </p>
    </Panel>
  );
}

/** Prefetches the neighbours. @returns undefined also if the list doesn't contain the lead. */
function usePlace(id: string, view: LeadView): LeadPlace | undefined {
  const queryClient = useQueryClient();
  const { page: _, limit: __, ...query } = queryOf(view);
  const { data } = useQuery({
    queryKey: ['lead place', id, query],
    // A lead whose status changes may leave the list; its neighbours stay the same.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => answerOf(api.leads[':id'].place.$get({ param: { id }, query })),
  });
  const { previous, next } = data ?? {};
  useEffect(() => {
    for (const beside of [next, previous]) {
      if (beside) void queryClient.prefetchQuery(leadQuery(String(beside.id), 'yes'));
    }
  }, [queryClient, previous, next]);
  return data;
}

function AlsoWrote({ others }: { others: OtherLead[] }) {
  if (others.length === 0) return null;
  return (
    <Panel title="Also wrote">
      <ul className={alsoWroteCss.others}>
        {others.map(({ id, message, project_name, lead_type, status, created_at }) => (
          <li key={id}>
            <Link to={`/leads/${id}`}>{project_name || lead_type || `Lead ${id}`}</Link>
            <Badge tint={statusTint(status)}>{status}</Badge>
            <span className={alsoWroteCss.when}>
              <When at={created_at} />
              {project_name && lead_type ? `, ${lead_type}` : ''}
            </span>
            {message ? <p className={alsoWroteCss.excerpt}>{message}</p> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function LeadPath({ position, query }: { position: LeadPlace | undefined; query: string }) {
  const navigate = useNavigate();
  useKeyDown((event) => {
    const key = commandKey(event).toLowerCase();
    const beside = key === 'j' ? position?.next : key === 'k' ? position?.previous : null;
    if (beside) navigate(`/leads/${beside.id}${query}`);
  });
  return (
    <div className={css.path}>
      <LinkButton to={`/leads${query}`} look="bare" isSmall>
        <BackIcon />
        Back to Leads
      </LinkButton>
      {position && position.total > 1 ? (
        <nav className={css.beside} aria-label="Previous and next lead">
          {position.previous ? (
            <LinkButton to={`/leads/${position.previous.id}${query}`} look="bare" isSmall>
              <AscendingIcon />
              <span className="visually-hidden">Previous lead: {position.previous.name}</span>
            </LinkButton>
          ) : null}
          <span>
            {grouped(position.position)} of {grouped(position.total)}
          </span>
          {position.next ? (
            <LinkButton to={`/leads/${position.next.id}${query}`} look="bare" isSmall>
              <DescendingIcon />
              <span className="visually-hidden">Next lead: {position.next.name}</span>
            </LinkButton>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}
