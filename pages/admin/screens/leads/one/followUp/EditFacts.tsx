import { type LeadFacts, leadFactsSchema } from '#content-api/enquiries/leads/byHand.shared.ts';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useServiceOptions } from '../../shared/useChoices.ts';
import css from './FollowUp.module.css';
import { FormActions } from './FormActions.tsx';
import { factsOf, useFollowUp } from './useFollowUp.ts';
import { type LeadFormProps, useOpenForm, useStoredForm } from './useStoredForm.ts';

/** The message has no field, because the visitor wrote it. */
export function EditFacts({ lead }: { lead: LeadDetail }) {
  const { edit } = useFollowUp(lead);
  const { container, isEditing, setEditing } = useOpenForm(lead.id, 'facts ');
  return (
    <div className={css.facts} ref={container}>
      {isEditing ? (
        <FactsForm lead={lead} save={edit} onClose={() => setEditing(false)} />
      ) : (
        <Button look="quiet" isSmall onClick={() => setEditing(true)}>
          Edit details
        </Button>
      )}
    </div>
  );
}

function FactsForm({ lead, save, onClose }: LeadFormProps<LeadFacts>) {
  const options = useServiceOptions(lead.project_type);
  const { form, field, close, isNew } = useStoredForm({
    leadId: lead.id,
    part: 'facts ',
    schema: leadFactsSchema,
    stored: factsOf(lead),
    save,
    onClose,
  });
  return (
    <form className={css.form} {...form.props} aria-label="Edit details">
      <TextField {...field('name')} label="Name" isRequired autoFocus={isNew} autoComplete="off" />
      <TextField {...field('email')} label="Email" inputMode="email" autoComplete="off" />
      <TextField {...field('phone')} label="Phone" type="tel" autoComplete="off" />
      <TextField {...field('company')} label="Company" autoComplete="off" />
      <SelectField {...field('project_type')} label="Service" options={options} />
      <FormActions isSending={form.isSending} onCancel={close} />
    </form>
  );
}
