import type { Logo } from '#content-api/library/logos/logos.shared.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { keepFocusOnPage } from '../../ui/dialogs/afterFocusReturned.ts';
import css from '../../ui/entries/Entries.module.css';
import { EntryGrid } from '../../ui/entries/EntryGrid.tsx';
import { OrderedGrid } from '../../ui/entries/OrderedGrid.tsx';
import { useEditing } from '../../ui/entries/useEditing.ts';
import { useEditParameter } from '../../ui/entries/useEditParameter.ts';
import { useEntries } from '../../ui/entries/useEntries.ts';
import { useOrder } from '../../ui/entries/useOrder.ts';
import { AddIcon } from '../../ui/icons.tsx';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useTellDeleted } from '../../ui/trash/useTellDeleted.ts';
import { LogoDialog } from './LogoDialog.tsx';
import { logoEntries, placeLogo } from './logoEntries.ts';

export default function LogosScreen() {
  const { query, save, remove } = useEntries(logoEntries);
  const move = useOrder<Logo>('logos', placeLogo);
  const tellDeleted = useTellDeleted();
  const { edited, add, edit, close } = useEditing<Logo>();
  useEditParameter(query.data, edit);
  const askAndRemove = (logo: Logo) => {
    // Deleting one fails without a word (specification §8): it then simply stays in the list.
    if (!window.confirm('Delete this logo?')) return;
    remove(logo.id).then(
      ({ trash_id }) => {
        tellDeleted('Deleted', 'Logo deleted', { kind: 'logo', trash_id });
        keepFocusOnPage();
      },
      () => {},
    );
  };
  return (
    <Screen
      title="Client Logos"
      subtitle="Manage logos shown in the hero marquee"
      actions={
        <Button onClick={add}>
          <AddIcon />
          Add Logo
        </Button>
      }
    >
      <EntryGrid
        query={query}
        what="logos"
        empty={
          <Empty drawing="picture" title="No logos found" text="Add a logo to show it on the home page.">
            <Button onClick={add}>Add your first logo</Button>
          </Empty>
        }
        renderAll={(logos) => (
          <OrderedGrid
            label="Client logos"
            entries={logos}
            onMove={move}
            onEdit={edit}
            onDelete={askAndRemove}
          >
            {(logo) => (
              <>
                <h2>{logo.name}</h2>
                <img
                  className={css.logo}
                  src={logo.logo_url}
                  alt={logo.alt_text}
                  width="320"
                  height="96"
                  loading="lazy"
                  draggable={false}
                />
                {logo.active ? null : <Badge tint="neutral">Not shown</Badge>}
              </>
            )}
          </OrderedGrid>
        )}
      />
      {edited ? <LogoDialog logo={edited === 'new' ? null : edited} save={save} onClose={close} /> : null}
    </Screen>
  );
}
