import { useParams, useSearchParams } from 'react-router';
import { Missing } from '../../../ui/notices/LoadProblem.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Breakable } from '../../../ui/values/Breakable.tsx';
import { PhoneLink } from '../../../ui/values/PhoneLink.tsx';
import { addressOf, viewOf } from '../shared/leadAddress.ts';
import { AlsoWrote } from './AlsoWrote.tsx';
import { FollowUp } from './followUp/FollowUp.tsx';
import { usePlace } from './followUp/usePlace.ts';
import css from './Lead.module.css';
import { LeadDetails } from './LeadDetails.tsx';
import { LeadHead } from './LeadHead.tsx';
import { LeadPath } from './LeadPath.tsx';
import { LeadPlaceholder } from './LeadPlaceholder.tsx';
import { SpamNotice } from './SpamNotice.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import { useLead } from './useLead.ts';

export default function LeadScreen() {
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  const view = viewOf(address);
  const list = String(addressOf(view));
  const query = list && `?${list}`;
  const { data: lead, error, isError, refetch } = useLead(id);
  const back = <LeadPath place={usePlace(id, view)} query={query} />;
  if (isError && !lead) {
    return (
      <Screen title="Lead" back={back}>
        <Missing title="Lead not found" failure={error} onRetry={() => refetch()} />
      </Screen>
    );
  }
  if (!lead) {
    return (
      <Screen title="Lead" back={back}>
        <LeadPlaceholder />
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
      // A change still under way belongs to the lead it was made to, whichever is shown by then.
      actions={<LeadHead key={lead.id} lead={lead} query={query} />}
    >
      <div className={css.columns}>
        <div className={css.column}>
          <SpamNotice lead={lead} />
          <FollowUp key={lead.id} lead={lead} />
          <LeadDetails lead={lead} />
          <AlsoWrote others={lead.others} />
        </div>
        <Timeline lead={lead} />
      </div>
    </Screen>
  );
}
