import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type LeadDetail, type LeadStatus, leadStatuses } from '#content-api/enquiries/leads/leads.shared.ts';
import { mailtoLink } from '#content-api/values/email/email.shared.ts';
import { telephoneLink } from '#renderer/contact.ts';
import { commandKey } from '../../../keys/singleKeys.ts';
import { useMay } from '../../../session/auth.ts';
import { Button, OuterLinkButton } from '../../../ui/Button.tsx';
import { DeleteIcon, MailIcon, PhoneIcon } from '../../../ui/icons.tsx';
import { type MenuAction, MoreMenu } from '../../../ui/MoreMenu.tsx';
import { NewMeetingDialog } from '../../bookings/shared/NewMeetingDialog.tsx';
import { DeleteLeadsDialog, useRemoveLeads } from '../shared/DeleteLeadsDialog.tsx';
import { STATUS_OPTIONS } from '../shared/followUpText.ts';
import { useKeyDown } from '../shared/useKeyDown.ts';
import { useSpamChange } from '../shared/useSpamChange.ts';
import css from './Lead.module.css';
import { useLeadStatus } from './useLead.ts';

export function LeadHead({ lead, query }: { lead: LeadDetail; query: string }) {
  const setStatus = useLeadStatus(String(lead.id));
  const phone = telephoneLink(lead.phone);
  useKeyDown((event) => {
    const status = leadStatuses[Number(commandKey(event)) - 1];
    if (status && status !== lead.status) setStatus(status);
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
      {phone ? (
        <OuterLinkButton href={phone} look="quiet">
          <PhoneIcon />
          Call
        </OuterLinkButton>
      ) : null}
      {lead.email ? (
        <OuterLinkButton href={mailtoLink(lead.email)}>
          <MailIcon />
          Email
        </OuterLinkButton>
      ) : null}
      <RareActions lead={lead} query={query} />
    </>
  );
}

function RareActions({ lead, query }: { lead: LeadDetail; query: string }) {
  const may = useMay();
  const navigate = useNavigate();
  const { setSpam, isPending } = useSpamChange();
  const [isAsking, setAsking] = useState(false);
  const container = useRef<HTMLSpanElement>(null);
  const isHeld = lead.spam.length > 0;
  const wasHeld = useRef(isHeld);
  useEffect(() => {
    // The button with the focus goes when the lead is no longer held.
    if (wasHeld.current && !isHeld && document.activeElement === document.body)
      container.current?.querySelector('button')?.focus();
    wasHeld.current = isHeld;
  }, [isHeld]);
  const [isBooking, setBooking] = useState(false);
  const actions: MenuAction[] = [];
  if (may('bookings.change')) actions.push({ label: 'New meeting', run: () => setBooking(true) });
  if (!isHeld) actions.push({ label: 'Mark as spam', run: () => setSpam([lead.id], true) });
  if (may('people.erase') && lead.email) {
    const path = `/settings/privacy?${new URLSearchParams({ email: lead.email })}`;
    actions.push({ label: 'Personal data', run: () => navigate(path) });
  }
  if (may('leads.delete')) actions.push({ label: 'Delete', Icon: DeleteIcon, run: () => setAsking(true) });
  return (
    <>
      {isHeld ? (
        <Button look="quiet" isBusy={isPending} onClick={() => setSpam([lead.id], false)}>
          Not spam
        </Button>
      ) : null}
      <span ref={container}>
        <MoreMenu label="More actions" actions={actions} />
      </span>
      {isBooking ? <NewMeetingDialog lead={lead} onClose={() => setBooking(false)} /> : null}
      <DeleteLead lead={lead} query={query} isAsking={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

interface DeleteLeadProps {
  lead: LeadDetail;
  query: string;
  isAsking: boolean;
  onClose: () => void;
}

function DeleteLead({ lead, query, isAsking, onClose }: DeleteLeadProps) {
  const { remove, isRemoving } = useRemoveLeads();
  const navigate = useNavigate();
  const confirm = async () => {
    const worked = await remove([lead.id]);
    onClose();
    if (worked) navigate(`/leads${query}`, { replace: true });
  };
  return (
    <DeleteLeadsDialog
      name={lead.name}
      count={1}
      isOpen={isAsking}
      isBusy={isRemoving}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
