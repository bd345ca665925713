import { useState } from 'react';
import {
  discardReasonSchema,
  discardReasons,
  type GivenReason,
} from '#content-api/enquiries/followUp/followUp.shared.ts';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { commandKey } from '../../../../keys/singleKeys.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { AssignDialog } from '../../shared/AssignDialog.tsx';
import { useOwners } from '../../shared/useChoices.ts';
import { useKeyDown } from '../../shared/useKeyDown.ts';
import { useOwnerChange } from '../../shared/useOwnerChange.ts';
import { reasonText } from '../timeline/eventText.ts';
import css from './FollowUp.module.css';
import { FormActions } from './FormActions.tsx';
import { NextStep } from './NextStep.tsx';
import { useFollowUp } from './useFollowUp.ts';
import { type LeadFormProps, useOpenForm, useStoredForm } from './useStoredForm.ts';

export function FollowUp({ lead }: { lead: LeadDetail }) {
  return (
    <section className={css.parts} aria-label="Follow-up">
      <OwnerField lead={lead} />
      <NextStep lead={lead} />
      {lead.status === 'Discard' ? <DiscardReason lead={lead} /> : null}
    </section>
  );
}

function OwnerField({ lead }: { lead: LeadDetail }) {
  const { owners = [], nameOf } = useOwners();
  const setOwner = useOwnerChange();
  const [isAsking, setAsking] = useState(false);
  useKeyDown((event) => {
    if (commandKey(event).toLowerCase() !== 'e') return;
    event.preventDefault();
    setAsking(true);
  });
  const { owner } = lead;
  const isListed = owner === null || owners.some(({ id }) => id === owner.id);
  const people = isListed ? owners : [...owners, owner];
  return (
    <div className={css.part}>
      <label className={css.owner}>
        Owner
        <select
          value={owner?.id ?? ''}
          onChange={(event) => {
            const chosen = people.find(({ id }) => String(id) === event.target.value);
            setOwner([lead], chosen ?? null);
          }}
        >
          <option value="">No owner</option>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {nameOf(person)}
            </option>
          ))}
        </select>
      </label>
      <AssignDialog
        leads={[lead]}
        isOpen={isAsking}
        onChoose={(chosen) => {
          setAsking(false);
          setOwner([lead], chosen);
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

function DiscardReason({ lead }: { lead: LeadDetail }) {
  const { giveReason } = useFollowUp(lead);
  const { container, isEditing, setEditing } = useOpenForm(lead.id, 'reason ');
  const currentReason = reasonText({ reason: lead.discard_reason, note: lead.discard_note });
  return (
    <div className={css.part} ref={container}>
      <h2>Reason for discarding</h2>
      {isEditing ? (
        <ReasonForm lead={lead} save={giveReason} onClose={() => setEditing(false)} />
      ) : (
        <>
          <p className={currentReason ? css.words : css.nothing}>{currentReason || 'No reason given.'}</p>
          <p className={css.actions}>
            <Button look="quiet" isSmall onClick={() => setEditing(true)}>
              {currentReason ? 'Change' : 'Add'}
              <span className="visually-hidden"> the reason</span>
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

const OPTIONS = [
  { value: '', label: 'No reason' },
  ...Object.entries(discardReasons).map(([value, label]) => ({ value, label })),
];

function labelOf(reason: string): string {
  return OPTIONS.find(({ value }) => value === reason)?.label ?? reason;
}

function ReasonForm({ lead, save, onClose }: LeadFormProps<GivenReason>) {
  const { form, field, close, isNew } = useStoredForm({
    leadId: lead.id,
    part: 'reason ',
    schema: discardReasonSchema,
    stored: { reason: lead.discard_reason as string, note: lead.discard_note },
    save,
    onClose,
  });
  const reason = field('reason');
  return (
    <form className={css.form} {...form.props} aria-label="Reason for discarding">
      <SelectField
        {...reason}
        theirs={reason.theirs && { ...reason.theirs, text: labelOf(reason.theirs.text) }}
        label="Reason"
        options={OPTIONS}
        autoFocus={isNew}
      />
      <TextField {...field('note')} label="Details" maxLength={200} />
      <FormActions isSending={form.isSending} onCancel={close} />
    </form>
  );
}
