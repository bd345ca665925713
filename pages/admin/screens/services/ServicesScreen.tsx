import { type Service, services } from '#content-api/kinds/services.shared.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { DeleteDialog } from '../../ui/entries/DeleteDialog.tsx';
import css from '../../ui/entries/Entries.module.css';
import { EntryGrid } from '../../ui/entries/EntryGrid.tsx';
import { serviceEntries } from '../../ui/entries/kindEntries.ts';
import { OrderedGrid } from '../../ui/entries/OrderedGrid.tsx';
import { useOrder } from '../../ui/entries/order.ts';
import { useEditing, useEditParameter } from '../../ui/entries/useEditing.ts';
import { useEntries } from '../../ui/entries/useEntries.ts';
import { AddIcon } from '../../ui/icons.tsx';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ServiceDialog } from './ServiceDialog.tsx';

const STEP = 10;

export default function ServicesScreen() {
  const { query, save, remove, isRemoving } = useEntries(serviceEntries);
  const move = useOrder<Service>('services', serviceEntries.place);
  const { edited, deleted, add, edit, askToDelete, close } = useEditing<Service>();
  useEditParameter(query.data, edit);
  const last = Math.max(0, ...(query.data ?? []).map(({ sort_order }) => sort_order));
  const show = async (service: Service, active: boolean) => {
    const { id, updated_at: version, short_name } = service;
    try {
      await save({ id, version, input: { ...services.schema.parse(service), active } });
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
