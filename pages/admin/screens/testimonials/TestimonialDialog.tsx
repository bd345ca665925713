import {
  type Testimonial,
  type TestimonialInput,
  testimonialSchema,
} from '#content-api/library/testimonials/testimonials.shared.ts';
import { EarlierOfEntry } from '../../editor/earlier/EarlierOfEntry.tsx';
import { FormDialog } from '../../ui/entries/FormDialog.tsx';
import type { Change } from '../../ui/entries/useEntries.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { testimonialEntries } from './testimonialEntries.ts';

interface TestimonialDialogProps {
  testimonial: Testimonial | null;
  save(change: Change<TestimonialInput>): Promise<unknown>;
  onClose: () => void;
}

/** Adds or changes a testimonial. Whether it is shown isn't asked here, and stays as it is. */
export function TestimonialDialog({ testimonial, save, onClose }: TestimonialDialogProps) {
  const {
    name = '',
    role = '',
    quote = '',
    initials = '',
    sort_order = 0,
    active = true,
  } = testimonial ?? {};
  const form = useForm({
    schema: testimonialSchema,
    initial: { name, role, quote, initials, sort_order: String(sort_order) },
    version: testimonial?.updated_at,
    send: async (input, version) => {
      await save({ ...(testimonial ? { id: testimonial.id, version } : {}), input: { ...input, active } });
      showToast('Saved', 'Testimonial saved');
      onClose();
    },
    failed: (failure) => showFailure(failure, 'Failed to save testimonial'),
  });
  return (
    <FormDialog
      title={testimonial ? 'Edit Testimonial' : 'Add Testimonial'}
      form={form}
      action="Save"
      onClose={onClose}
    >
      <TextField {...form.field('name')} label="Name" isRequired autoFocus />
      <TextField {...form.field('role')} label="Role" isRequired />
      <TextArea {...form.field('quote')} label="Quote" isRequired rows={4} />
      <TextField {...form.field('initials')} label="Initials" hint="If empty, they are made from the name" />
      <TextField {...form.field('sort_order')} label="Sort Order" type="number" step={1} />
      <EarlierOfEntry id={testimonial?.id} entries={testimonialEntries} form={form} />
    </FormDialog>
  );
}
