import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { spamText } from '../shared/spamText.ts';

export function SpamNotice({ lead }: { lead: LeadDetail }) {
  if (lead.spam.length === 0) return null;
  const wasTold = lead.spam.includes('marked');
  return (
    <Panel title="Suspected spam">
      <p>
        Held back because {spamText(lead.spam)}. Untouched, it is deleted after 30 days.{' '}
        {wasTold
          ? 'What this address sends from now on is held back too.'
          : 'Nobody has been told of it yet: “Not spam” moves it to the leads and sends the messages about it.'}
      </p>
    </Panel>
  );
}
