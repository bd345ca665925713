import {
  type Service,
  type ServiceInput,
  serviceDrawings,
  services,
} from '#content-api/kinds/services.shared.ts';
import { slugFromName } from '#content-api/values/slugFrom.shared.ts';
import { EarlierOfEntry } from '../../editor/earlier/EarlierDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { DeleteDialog, EarlierSlugs } from '../../ui/entries/DeleteDialog.tsx';
import css from '../../ui/entries/Entries.module.css';
import { EntryGrid } from '../../ui/entries/EntryGrid.tsx';
import { FormDialog } from '../../ui/entries/FormDialog.tsx';
import { serviceEntries } from '../../ui/entries/kindEntries.ts';
import { OrderedGrid } from '../../ui/entries/OrderedGrid.tsx';
import { useOrder } from '../../ui/entries/order.ts';
import { useEditing, useEditParameter } from '../../ui/entries/useEditing.ts';
import { type Change, useEntries } from '../../ui/entries/useEntries.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useSlug } from '../../ui/fields/useSlug.ts';
import { AddIcon } from '../../ui/icons.tsx';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';

const STEP = 10;

export default function ServicesScreen() {
  const { query, save, remove, isRemoving } = useEntries(serviceEntries);
  const move = useOrder<Service>('services', serviceEntries.place);
  const { edited, deleted, add, edit, askToDelete, close } = useEditing<Service>();
  useEditParameter(query.data, edit);
  const last = Math.max(0, ...(query.data ?? []).map(({ sort_order }) => sort_order));
  const show = async (service: Service, active: boolean) => {
    const { id, short_name } = service;
    try {
      // Without a version: it changes nothing else, and the service may have been moved a moment ago.
      await save({ id, input: { active } as never });
      showToast(
        'Saved',
        `${short_name} ${active ? 'shown' : 'hidden'}. Generate static pages to update the site.`,
      );
    } catch (failure) {
      showFailure(failure, 'Failed to save service');
    }
  };
  return (
    <Screen
      title="Services"
      subtitle="The services in menus, cards and forms. Each has its own page."
      actions={
        <Button onClick={add}>
          <AddIcon />
          Add Service
        </Button>
      }
    >
      <EntryGrid
        query={query}
        what="services"
        empty={
          <Empty
            drawing="sheets"
            title="No services found"
            text="Add a service to offer it in menus and forms."
          >
            <Button onClick={add}>Add your first service</Button>
          </Empty>
        }
        renderAll={(services) => (
          <OrderedGrid label="Services" entries={services} onMove={move} onEdit={edit} onDelete={askToDelete}>
            {(service) => (
              <>
                <h2 dir="auto">{service.name}</h2>
                <p className={css.soft}>/services/{service.slug}</p>
                <p dir="auto">{service.summary}</p>
                {service.active ? null : <Badge tint="neutral">Hidden</Badge>}
                <p className={css.buttons}>
                  {service.page_id ? (
                    <LinkButton look="quiet" isSmall to={`/pages/${service.page_id}`}>
                      Edit its page<span className="visually-hidden">: {service.name}</span>
                    </LinkButton>
                  ) : null}
                  <Button
                    look="quiet"
                    isSmall
                    aria-label={`${service.active ? 'Hide' : 'Show'} ${service.name}`}
                    onClick={() => void show(service, !service.active)}
                  >
                    {service.active ? 'Hide' : 'Show'}
                  </Button>
                </p>
              </>
            )}
          </OrderedGrid>
        )}
      />
      {edited ? (
        <ServiceDialog
          service={edited === 'new' ? null : edited}
          position={last + STEP}
          save={save}
          onClose={close}
        />
      ) : null}
      <DeleteDialog noun="service" entry={deleted} isBusy={isRemoving} remove={remove} onClose={close}>
        {deleted ? <WhatGoes service={deleted} /> : null}
      </DeleteDialog>
    </Screen>
  );
}

function WhatGoes({ service: { slug, leads = 0 } }: { service: Service }) {
  const keep = leads === 1 ? '1 lead with this service keeps' : `${leads} leads with this service keep`;
  return (
    <>
      <p>
        Its page /services/{slug} and links to it in the navigation disappear when you next generate the
        static pages.
      </p>
      {leads > 0 ? <p>{keep} its name.</p> : null}
    </>
  );
}

interface ServiceDialogProps {
  service: Service | null;
  /** The position of a new service: after all others. */
  position: number;
  save(change: Change<ServiceInput>): Promise<unknown>;
  onClose: () => void;
}

const DRAWINGS = Object.entries(serviceDrawings).map(([value, label]) => ({ value, label }));

/** Adds or changes a service. Whether it is shown, and where it stands, isn't asked here. */
function ServiceDialog({ service, position, save, onClose }: ServiceDialogProps) {
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
