import type { Testimonial } from '#content-api/library/testimonials/testimonials.shared.ts';
import {
  type TestimonialInput,
  testimonialSchema,
} from '#content-api/library/testimonials/testimonials.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { deletionOf } from '../../calls/deletion.ts';
import { EarlierOfEntry } from '../../editor/earlier/EarlierOfEntry.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { keepFocusOnPage } from '../../ui/dialogs/afterFocusReturned.ts';
import css from '../../ui/entries/Entries.module.css';
import { EntryGrid } from '../../ui/entries/EntryGrid.tsx';
import { FormDialog } from '../../ui/entries/FormDialog.tsx';
import { OrderedGrid } from '../../ui/entries/OrderedGrid.tsx';
import { useEditing } from '../../ui/entries/useEditing.ts';
import type { Change, Entries, WithEarlier } from '../../ui/entries/useEntries.ts';
import { useEntries } from '../../ui/entries/useEntries.ts';
import { useOrder } from '../../ui/entries/useOrder.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { AddIcon } from '../../ui/icons.tsx';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useTellDeleted } from '../../ui/trash/useTellDeleted.ts';

export default function TestimonialsScreen() {
  const { query, save, remove } = useEntries(testimonialEntries);
  const move = useOrder<Testimonial>('testimonials', placeTestimonial);
  const tellDeleted = useTellDeleted();
  const { edited, add, edit, close } = useEditing<Testimonial>();
  const askAndRemove = (testimonial: Testimonial) => {
    // Deleting one fails without a word (specification §8): it then simply stays in the list.
    if (!window.confirm('Delete this item?')) return;
    remove(testimonial.id).then(
      ({ trash_id }) => {
        tellDeleted('Deleted', 'Testimonial deleted', { kind: 'testimonial', trash_id });
        keepFocusOnPage();
      },
      () => {},
    );
  };
  return (
    <Screen
      title="Testimonials"
      subtitle="Manage client feedback displayed on home page"
      actions={
        <Button onClick={add}>
          <AddIcon />
          Add Testimonial
        </Button>
      }
    >
      <EntryGrid
        query={query}
        what="testimonials"
        empty={
          <Empty
            drawing="letter"
            title="No testimonials found"
            text="Add a testimonial to show it on the home page."
          >
            <Button onClick={add}>Add your first testimonial</Button>
          </Empty>
        }
        renderAll={(testimonials) => (
          <OrderedGrid
            label="Testimonials"
            entries={testimonials}
            onMove={move}
            onEdit={edit}
            onDelete={askAndRemove}
          >
            {(testimonial) => (
              <>
                <h2 dir="auto">{testimonial.name}</h2>
                <p className={css.soft} dir="auto">
                  {testimonial.role}
                </p>
                <p dir="auto">&ldquo;{testimonial.quote}&rdquo;</p>
                {testimonial.active ? null : <Badge tint="neutral">Not shown</Badge>}
              </>
            )}
          </OrderedGrid>
        )}
      />
      {edited ? (
        <TestimonialDialog testimonial={edited === 'new' ? null : edited} save={save} onClose={close} />
      ) : null}
    </Screen>
  );
}

interface TestimonialDialogProps {
  testimonial: Testimonial | null;
  save(change: Change<TestimonialInput>): Promise<unknown>;
  onClose: () => void;
}

/** Adds or changes a testimonial. Whether it is shown isn't asked here, and stays as it is. */
function TestimonialDialog({ testimonial, save, onClose }: TestimonialDialogProps) {
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

const testimonialEntries: Entries<Testimonial, TestimonialInput, { trash_id: number }> & WithEarlier = {
  key: 'testimonials',
  list: async () => (await answerOf(api.testimonials.$get())).testimonials,
  add: (json) => answerOf(api.testimonials.$post({ json })),
  change: (id, json, condition) => answerOf(api.testimonials[':id'].$put({ param: { id }, json }, condition)),
  remove: (id) => deletionOf(api.testimonials[':id'].$delete({ param: { id } })),
  earlier: async (id) => (await answerOf(api.testimonials[':id'].earlier.$get({ param: { id } }))).earlier,
};

const placeTestimonial = async (id: string, before: number | null): Promise<Testimonial[]> =>
  (await answerOf(api.testimonials[':id'].place.$put({ param: { id }, json: { before } }))).testimonials ??
  [];
