import { useParams } from 'react-router';
import { CallFailure } from '../../calls/failure.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Wait } from '../../ui/Wait.tsx';
import css from './Lead.module.css';
import { LeadDetails } from './LeadDetails.tsx';
import { LeadHead } from './LeadHead.tsx';
import { Timeline } from './Timeline.tsx';
import { useLead } from './useLead.ts';

/** One lead: who it is, what they want, what happened since. */
export default function LeadScreen() {
  const { id = '' } = useParams();
  const { data: lead, error, isError } = useLead(id);
  const back = (
    <LinkButton to="/leads" look="bare" isSmall>
      <BackIcon />
      Back to Leads
    </LinkButton>
  );
  if (isError && !lead) {
    const isGone = error instanceof CallFailure && error.status === 404;
    return (
      <Screen title="Lead" back={back}>
        <Empty
          title="Lead not found"
          text={isGone ? 'It may have been deleted.' : 'The server did not answer as it should.'}
        />
      </Screen>
    );
  }
  if (!lead) return <Wait />;
  return (
    <Screen
      title={lead.name || 'Lead'}
      subtitle={[lead.email, lead.phone].filter(Boolean).join(', ')}
      back={back}
      actions={<LeadHead lead={lead} />}
    >
      <div className={css.columns}>
        <LeadDetails lead={lead} />
        <Timeline events={lead.events} />
      </div>
    </Screen>
  );
}
