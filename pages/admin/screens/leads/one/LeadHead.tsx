import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type LeadDetail, type LeadStatus, leadStatuses } from '#content-api/enquiries/leads/leads.shared.ts';
import { mailtoLink } from '#content-api/values/email/email.shared.ts';
import { commandKey } from '../../../keys/singleKeys.ts';
import { useMay } from '../../../session/useMay.ts';
import { Button, LinkButton, OuterLinkButton } from '../../../ui/Button.tsx';
import { DeleteIcon, MailIcon } from '../../../ui/icons.tsx';
import { DeleteLeadsDialog } from '../shared/DeleteLeadsDialog.tsx';
import { STATUS_OPTIONS } from '../shared/leadStatus.ts';
import { useRemoveLeads } from '../shared/useRemoveLeads.ts';
import { useSpamChange } from '../shared/useSpamChange.ts';
import css from './Lead.module.css';
import { useLeadStatus } from './useLead.ts';

export function LeadHead({ lead, query }: { lead: LeadDetail; query: string }) {
  const may = useMay();
  const setStatus = useLeadStatus(String(lead.id));
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const status = leadStatuses[Number(commandKey(event)) - 1];
      if (status && status !== lead.status) setStatus(status);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  });
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
        <OuterLinkButton href={mailtoLink(lead.email)}>
          <MailIcon />
          Email
        </OuterLinkButton>
      ) : null}
      <SpamButton lead={lead} />
      {may('people.erase') && lead.email ? (
        <LinkButton to={personPath(lead.email)} look="quiet">
          Personal data
        </LinkButton>
      ) : null}
      {may('leads.delete') ? <DeleteLead lead={lead} query={query} /> : null}
    </>
  );
}

/** Both actions share one button, so that the focus stays on it. */
function SpamButton({ lead }: { lead: LeadDetail }) {
  const { setSpam, isPending } = useSpamChange();
  const isHeld = lead.spam.length > 0;
  return (
    <Button look="quiet" isBusy={isPending} onClick={() => setSpam([lead.id], !isHeld)}>
      {isHeld ? 'Not spam' : 'Mark as spam'}
    </Button>
  );
}

function personPath(email: string): string {
  return `/settings/privacy?${new URLSearchParams({ email })}`;
}

function DeleteLead({ lead, query }: { lead: LeadDetail; query: string }) {
  const { remove, isRemoving } = useRemoveLeads();
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const confirm = async () => {
    const worked = await remove([lead.id]);
    setAsking(false);
    if (worked) navigate(`/leads${query}`, { replace: true });
  };
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <DeleteIcon />
        Delete
      </Button>
      <DeleteLeadsDialog
        name={lead.name}
        count={1}
        isOpen={isAsking}
        isBusy={isRemoving}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
