import {
  type Service,
  type ServiceInput,
  serviceDrawings,
  services,
} from '#content-api/kinds/services.shared.ts';
import { slugFromName } from '#content-api/values/slugFrom.shared.ts';
import { EarlierOfEntry } from '../../editor/earlier/EarlierDialog.tsx';
import { EarlierSlugs } from '../../ui/entries/DeleteDialog.tsx';
import { FormDialog } from '../../ui/entries/FormDialog.tsx';
import { serviceEntries } from '../../ui/entries/kindEntries.ts';
import type { Change } from '../../ui/entries/useEntries.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useSlug } from '../../ui/fields/useSlug.ts';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';

interface ServiceDialogProps {
  service: Service | null;
  /** The position of a new service: after all others. */
  position: number;
  save(change: Change<ServiceInput>): Promise<unknown>;
  onClose: () => void;
}

const DRAWINGS = Object.entries(serviceDrawings).map(([value, label]) => ({ value, label }));

/** Adds or changes a service. Whether it is shown, and where it stands, isn't asked here. */
export function ServiceDialog({ service, position, save, onClose }: ServiceDialogProps) {
  const { name = '', short_name = '', slug = '', summary = '', description = '' } = service ?? {};
  const { drawing = 'design', sort_order = position, active = true } = service ?? {};
  const form = useForm({
    schema: services.schema,
    initial: { name, short_name, slug, summary, description, drawing: drawing as string },
    version: service?.updated_at,
    send: async (input, version) => {
      const full = { ...input, sort_order, active };
      await save({ ...(service ? { id: service.id, version } : {}), input: full });
      showToast('Saved', `Service ${service ? 'updated' : 'added'}. Generate static pages to show it.`);
      onClose();
    },
    failed: (failure) => showFailure(failure, 'Failed to save service'),
  });
  const slugged = useSlug(form, slugFromName, service === null);
  return (
    <FormDialog
      title={service ? 'Edit Service' : 'Add Service'}
      form={form}
      action="Save Service"
      onClose={onClose}
    >
      <TextField
        {...slugged.name}
        label="Name"
        isRequired
        autoFocus
        hint="Shown in forms, on its card and on leads. Existing leads keep the old name."
      />
      <TextField
        {...form.field('short_name')}
        label="Short Name"
        isRequired
        hint="In menus and on its page"
      />
      <TextField
        {...slugged.slug}
        label="Slug"
        isRequired
        autoCapitalize="none"
        spellCheck={false}
        hint={whatBecomesOf(service, form.values.slug)}
      />
      <TextField {...form.field('summary')} label="Summary" isRequired hint="One line, for menus" />
      <TextArea
        {...form.field('description')}
        label="Description"
        isRequired
        rows={4}
        hint="Two or three sentences, for cards"
      />
      <SelectField {...form.field('drawing')} label="Drawing" options={DRAWINGS} />
      <EarlierSlugs addresses={service?.earlier_addresses} addressOf={(old) => `/services/${old}`} />
      <EarlierOfEntry id={service?.id} entries={serviceEntries} form={form} />
    </FormDialog>
  );
}

/** Said while the slug is another one. */
function whatBecomesOf(service: Service | null, slug: string): string | undefined {
  if (!service || slug === service.slug) return undefined;
  return `Its address /services/${service.slug} will redirect to the new one.`;
}
