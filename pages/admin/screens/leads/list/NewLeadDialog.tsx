import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { newLeadSchema } from '#content-api/enquiries/leads/byHand.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { FormDialog } from '../../../ui/entries/FormDialog.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { STATUS_OPTIONS } from '../shared/followUpText.ts';
import { useChoices, useOwners, useServiceOptions } from '../shared/useChoices.ts';

const EMPTY = {
  name: '',
  email: '',
  phone: '',
  company: '',
  project_type: '',
  message: '',
  source: '',
  owner_id: '',
  status: 'Lead',
};

export function NewLeadDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { owners = [], nameOf } = useOwners();
  const { choices } = useChoices();
  const services = useServiceOptions('');
  const sources = useId();
  const form = useForm({
    schema: newLeadSchema,
    initial: EMPTY,
    send: async (json) => {
      const { id } = await answerOf(api.leads.$post({ json }));
      for (const queryKey of [['leads'], ['overview'], ['lead choices']])
        void queryClient.invalidateQueries({ queryKey });
      showToast('Success', 'Lead added', { label: 'Open', run: () => navigate(`/leads/${id}`) });
      onClose();
    },
    failed: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to add the lead')),
  });
  return (
    <FormDialog title="New lead" form={form} action="Add lead" onClose={onClose}>
      <TextField {...form.field('name')} label="Name" isRequired autoFocus autoComplete="off" />
      <TextField
        {...form.field('email')}
        label="Email"
        hint="An email address, a phone number or both"
        inputMode="email"
        autoComplete="off"
      />
      <TextField {...form.field('phone')} label="Phone" type="tel" autoComplete="off" />
      <TextField {...form.field('company')} label="Company" autoComplete="off" />
      <SelectField {...form.field('project_type')} label="Service" options={services} />
      <TextArea
        {...form.field('message')}
        label="Message"
        hint="What the person wants. You can’t change it later."
        rows={4}
      />
      <TextField
        {...form.field('source')}
        label="Source"
        hint="For example “Phone” or a name"
        list={sources}
      />
      <datalist id={sources}>
        {choices?.source.map(({ value }) => (
          <option key={value} value={value} />
        ))}
      </datalist>
      <SelectField
        {...form.field('owner_id')}
        label="Owner"
        options={[
          { value: '', label: 'No owner' },
          ...owners.map((owner) => ({ value: String(owner.id), label: nameOf(owner) })),
        ]}
      />
      <SelectField {...form.field('status')} label="Status" options={STATUS_OPTIONS} />
    </FormDialog>
  );
}
