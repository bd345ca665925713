import { useEffect, useRef, useState } from 'react';
import { discardReasonSchema, discardReasons, type GivenReason } from '#content-api/followUp/contract.ts';
import type { LeadDetail } from '#content-api/leads/contract.ts';
import { SelectField } from '../../fields/SelectField.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { useForm } from '../../fields/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import css from './FollowUp.module.css';
import { draftOf, keepDraft } from './leadDraft.ts';
import { reasonText } from './reasonText.ts';
import { useFollowUp } from './useFollowUp.ts';
import { useReturn } from './useReturn.ts';

/** Why the lead was discarded. Nobody has to say, and it can be said later. */
export function DiscardReason({ lead }: { lead: LeadDetail }) {
  const { giveReason } = useFollowUp(lead);
  const [isEditing, setEditing] = useState(() => draftOf(lead.id, 'reason ') !== '');
  const place = useRef<HTMLDivElement>(null);
  useReturn(place, isEditing);
  const said = reasonText({ reason: lead.discard_reason, note: lead.discard_note });
  return (
    <div className={css.part} ref={place}>
      <h3>Why discarded</h3>
      {isEditing ? (
        <ReasonForm lead={lead} save={giveReason} onClose={() => setEditing(false)} />
      ) : (
        <>
          <p className={said ? css.words : css.nothing}>{said || 'Nobody has said.'}</p>
          <p className={css.actions}>
            <Button look="quiet" isSmall onClick={() => setEditing(true)}>
              {said ? 'Change' : 'Give'}
              <span className="visually-hidden"> the reason</span>
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

const OPTIONS = [
  { value: '', label: 'None of these' },
  ...Object.entries(discardReasons).map(([value, label]) => ({ value, label })),
];

interface ReasonFormProps {
  lead: LeadDetail;
  save: (reason: GivenReason) => Promise<boolean>;
  onClose: () => void;
}

function ReasonForm({ lead, save, onClose }: ReasonFormProps) {
  const stored: { reason: string; note: string } = { reason: lead.discard_reason, note: lead.discard_note };
  const [draft] = useState(() => draftOf(lead.id, 'reason '));
  const close = () => {
    keepDraft(lead.id, '', 'reason ');
    onClose();
  };
  const form = useForm({
    schema: discardReasonSchema,
    initial: draft ? { ...stored, ...(JSON.parse(draft) as typeof stored) } : stored,
    send: async (reason) => {
      if (await save(reason)) close();
    },
  });
  const { reason, note } = form.values;
  const isChanged = reason !== stored.reason || note !== stored.note;
  useEffect(
    () => keepDraft(lead.id, isChanged ? JSON.stringify({ reason, note }) : '', 'reason '),
    [lead.id, isChanged, reason, note],
  );
  return (
    <form className={css.form} {...form.props} aria-label="Why discarded">
      <SelectField {...form.field('reason')} label="Reason" options={OPTIONS} autoFocus={draft === ''} />
      <TextField {...form.field('note')} label="In your words" maxLength={200} />
      <p className={css.actions}>
        <Button type="submit" look="quiet" isSmall isBusy={form.isSending}>
          {form.isSending ? 'Saving...' : 'Save'}
        </Button>
        <Button look="bare" isSmall onClick={close}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
