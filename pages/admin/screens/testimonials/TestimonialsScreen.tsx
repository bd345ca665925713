import type { Testimonial } from '#content-api/library/testimonials/testimonials.shared.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { keepFocusOnPage } from '../../ui/dialogs/afterFocusReturned.ts';
import css from '../../ui/entries/Entries.module.css';
import { EntryGrid } from '../../ui/entries/EntryGrid.tsx';
import { OrderedGrid } from '../../ui/entries/OrderedGrid.tsx';
import { useEditing } from '../../ui/entries/useEditing.ts';
import { useEntries } from '../../ui/entries/useEntries.ts';
import { useOrder } from '../../ui/entries/useOrder.ts';
import { AddIcon } from '../../ui/icons.tsx';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useTellDeleted } from '../../ui/trash/useTellDeleted.ts';
import { TestimonialDialog } from './TestimonialDialog.tsx';
import { placeTestimonial, testimonialEntries } from './testimonialEntries.ts';

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
        empty={<Empty title="No testimonials found" text="Add a testimonial to show it on the home page." />}
        whole={(testimonials) => (
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
