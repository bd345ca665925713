import { parseDate } from '@internationalized/date';
import { useState } from 'react';
import { nextStepSchema, type NextStep as Step } from '#content-api/enquiries/followUp/followUp.shared.ts';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { MomentField } from '../../../../ui/moments/MomentField.tsx';
import { dueWords } from '../../shared/followUpText.ts';
import css from './FollowUp.module.css';
import { FormActions } from './FormActions.tsx';
import { useFollowUp } from './useFollowUp.ts';
import { type LeadFormProps, useOpenForm, useStoredForm } from './useStoredForm.ts';

export function NextStep({ lead }: { lead: LeadDetail }) {
  const { plan } = useFollowUp(lead);
  const { container, isEditing, setEditing } = useOpenForm(lead.id, 'step ');
  const [isBusy, setBusy] = useState(false);
  const change = async (step: Step) => {
    setBusy(true);
    await plan(step);
    setBusy(false);
    container.current?.querySelector('button')?.focus();
  };
  const inDays = (days: number) => () => change({ date: dayAfter(lead.today, days), text: '' });
  const due = dueWords(lead, lead.today);
  const isPlanned = due !== null || lead.next_step !== '';
  return (
    <div className={css.part} ref={container}>
      <h2>Next step</h2>
      {isEditing ? (
        <StepForm lead={lead} save={plan} onClose={() => setEditing(false)} />
      ) : (
        <>
          {isPlanned ? (
            <p className={css.words}>
              {due ? <Badge tint={due.tint}>{due.text}</Badge> : null} {lead.next_step}
            </p>
          ) : (
            <p className={css.nothing}>No next step is planned.</p>
          )}
          <p className={css.actions}>
            <Button look="quiet" isSmall onClick={() => setEditing(true)}>
              {isPlanned ? 'Change' : 'Plan'}
              <span className="visually-hidden"> the next step</span>
            </Button>
            {isPlanned ? (
              <Button look="quiet" isSmall isBusy={isBusy} onClick={() => change(NOTHING)}>
                Done<span className="visually-hidden"> with the next step</span>
              </Button>
            ) : (
              <>
                <Button look="quiet" isSmall isBusy={isBusy} onClick={inDays(1)}>
                  Tomorrow
                </Button>
                <Button look="quiet" isSmall isBusy={isBusy} onClick={inDays(7)}>
                  In a week
                </Button>
              </>
            )}
          </p>
        </>
      )}
    </div>
  );
}

const NOTHING: Step = { date: null, text: '' };

/** @param today the agency's day, YYYY-MM-DD. */
function dayAfter(today: string, days: number): string {
  return parseDate(today).add({ days }).toString();
}

/** A step needs a text or a day; “Done” empties both. */
const datedStepSchema = nextStepSchema.refine(({ date, text }) => date !== null || text !== '', {
  path: ['text'],
  message: 'Please enter a step or choose a day',
});

function StepForm({ lead, save, onClose }: LeadFormProps<Step>) {
  const { form, field, close, isNew } = useStoredForm({
    leadId: lead.id,
    part: 'step ',
    schema: datedStepSchema,
    stored: { date: lead.next_date ?? '', text: lead.next_step },
    save,
    onClose,
  });
  return (
    <form className={css.form} {...form.props} aria-label="Next step">
      <TextField {...field('text')} label="What to do" maxLength={200} autoFocus={isNew} />
      <MomentField {...field('date')} kind="date" label="Day" min="2000-01-01" max="2099-12-31" canBeEmpty />
      <FormActions isSending={form.isSending} onCancel={close} />
    </form>
  );
}
