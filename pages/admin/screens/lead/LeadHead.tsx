import type { LeadDetail, LeadStatus } from '#content-api/leads/contract.ts';
import { OuterLinkButton } from '../../ui/Button.tsx';
import { MailIcon } from '../../ui/icons.tsx';
import { STATUS_OPTIONS } from '../leads/leadStatus.ts';
import css from './Lead.module.css';
import { useLeadStatus } from './useLead.ts';

/** What is done with a lead: it gets a status, and an answer. */
export function LeadHead({ lead }: { lead: LeadDetail }) {
  const setStatus = useLeadStatus(String(lead.id));
  return (
    <>
      <select
        className={css.status}
        aria-label="Status"
        value={lead.status}
        onChange={(event) => setStatus(event.target.value as LeadStatus)}
      >
        {STATUS_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {lead.email ? (
        <OuterLinkButton href={`mailto:${encodeURIComponent(lead.email).replace('%40', '@')}`}>
          <MailIcon />
          Email
        </OuterLinkButton>
      ) : null}
    </>
  );
}
