import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Breakable, Copyable, Fact } from '../../../ui/values/Copyable.tsx';
import { PhoneLink } from '../../../ui/values/PhoneLink.tsx';
import { When } from '../../../ui/values/When.tsx';
import { statusTint } from '../shared/followUpText.ts';
import { EditFacts } from './followUp/EditFacts.tsx';
import css from './Lead.module.css';

export function LeadDetails({ lead }: { lead: LeadDetail }) {
  return (
    <Panel title="Lead Details">
      {lead.message ? (
        <section>
          <h3>Message</h3>
          <p className={css.message}>{lead.message}</p>
        </section>
      ) : null}
      <div className={css.groups}>
        <section>
          <h3>Contact Information</h3>
          <dl className={css.facts}>
            <Fact label="Name">{lead.name || '-'}</Fact>
            <Fact label="Email">
              <Copyable text={lead.email} what="the email address">
                <Breakable>{lead.email}</Breakable>
              </Copyable>
            </Fact>
            <Fact label="Phone">
              <Copyable text={lead.phone} what="the phone number">
                <PhoneLink phone={lead.phone} />
              </Copyable>
            </Fact>
            <Fact label="Company">{lead.company || '-'}</Fact>
          </dl>
          <EditFacts key={lead.id} lead={lead} />
        </section>
        <section>
          <h3>Lead Information</h3>
          <dl className={css.facts}>
            <Fact label="Project Type">{lead.project_name || '-'}</Fact>
            <Fact label="Lead Type">{lead.lead_type || '-'}</Fact>
            <Fact label="Status">
              <Badge tint={statusTint(lead.status)}>{lead.status}</Badge>
            </Fact>
            <Fact label="Created">
              <When at={lead.created_at} withTime />
            </Fact>
            {lead.updated_at ? (
              <Fact label="Updated">
                <When at={lead.updated_at} withTime />
              </Fact>
            ) : null}
          </dl>
        </section>
      </div>
    </Panel>
  );
}
