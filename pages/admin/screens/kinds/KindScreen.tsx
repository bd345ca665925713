import { useMemo } from 'react';
import type { AnyEntry, AnyKind } from '#content-api/kinds/contentKind.shared.ts';
import { isPlaced, type KindKey, kindAt } from '#content-api/kinds/kinds.shared.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { keepFocusOnPage } from '../../ui/dialogs/afterFocusReturned.ts';
import css from '../../ui/entries/Entries.module.css';
import { EntryCard, EntryGrid } from '../../ui/entries/EntryGrid.tsx';
import { entriesOf, type KindEntries } from '../../ui/entries/kindEntries.ts';
import { OrderedGrid } from '../../ui/entries/OrderedGrid.tsx';
import { useOrder } from '../../ui/entries/order.ts';
import { useEditing, useEditParameter } from '../../ui/entries/useEditing.ts';
import { useEntries } from '../../ui/entries/useEntries.ts';
import { AddIcon } from '../../ui/icons.tsx';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useTellDeleted } from '../../ui/trash/useRestore.ts';
import { KindDialog } from './KindDialog.tsx';
import { FileLink } from './UploadField.tsx';

/** Kinds of content that have no special screen share this one. */
export default function KindScreen({ of }: { of: KindKey }) {
  const kind = kindAt(of);
  const entries = useMemo(() => entriesOf(kind), [kind]);
  return <KindList kind={kind} entries={entries} />;
}

/** The kind may also come from the definition of a collection. */
export function KindList({ kind, entries }: { kind: AnyKind; entries: KindEntries<AnyKind> }) {
  const { query, save, remove } = useEntries(entries);
  const move = useOrder<AnyEntry>(entries.key, entries.place);
  const tellDeleted = useTellDeleted();
  const { edited, add, edit, close } = useEditing<AnyEntry>();
  useEditParameter(query.data, edit);
  const { key, noun, screen } = kind;
  if (!screen) return null;
  const all = kind.kind === 'entry' ? screen.title.toLowerCase() : key;
  const askAndRemove = (entry: AnyEntry) => {
    if (!window.confirm(screen.question)) return;
    remove(entry.id).then(
      ({ trash_id }) => {
        tellDeleted('Deleted', `${noun} deleted`, { kind: kind.kind as 'logo', trash_id });
        keepFocusOnPage();
      },
      (failure) => {
        if (!screen.failsToDeleteSilently) showFailure(failure, `Failed to delete ${noun.toLowerCase()}`);
      },
    );
  };
  const show = async ({ id, name }: AnyEntry, active: boolean) => {
    try {
      // It changes nothing else, and the entry may just have been moved, so it sends no version.
      await save({ id, input: { active } as never });
      const [shown, hidden] = kind.page ? ['is published', 'is a draft now'] : ['is shown', 'is hidden now'];
      const change = active ? shown : hidden;
      showToast('Saved', `${name} ${change}. Generate static pages to update the site.`);
    } catch (failure) {
      showFailure(failure, `Failed to save ${noun.toLowerCase()}`);
    }
  };
  const facts = (entry: AnyEntry) => (
    <>
      <Card kind={kind} card={screen.card} entry={entry} />
      {kind.page || screen.hides ? (
        <ShowButtons
          hasPage={kind.page !== undefined}
          entry={entry}
          onShow={(active) => void show(entry, active)}
        />
      ) : null}
    </>
  );
  const inOrder = (listed: readonly AnyEntry[]) => (
    <OrderedGrid
      label={screen.title.charAt(0) + screen.title.slice(1).toLowerCase()}
      entries={listed}
      onMove={move}
      onEdit={edit}
      onDelete={askAndRemove}
    >
      {facts}
    </OrderedGrid>
  );
  return (
    <Screen
      title={screen.title}
      subtitle={screen.subtitle}
      actions={
        <Button onClick={add}>
          <AddIcon />
          Add {noun}
        </Button>
      }
    >
      <EntryGrid
        query={query}
        what={all}
        empty={
          <Empty drawing={kind.picture ? 'picture' : 'letter'} title={`No ${all} found`} text={screen.empty}>
            <Button onClick={add}>Add your first {noun.toLowerCase()}</Button>
          </Empty>
        }
        {...(isPlaced(kind) ? { renderAll: inOrder } : {})}
      >
        {(entry) => (
          <EntryCard
            key={entry.id}
            name={entry.name}
            onEdit={() => edit(entry)}
            onDelete={() => askAndRemove(entry)}
          >
            {facts(entry)}
          </EntryCard>
        )}
      </EntryGrid>
      {edited ? (
        <KindDialog
          kind={kind}
          entries={entries}
          entry={edited === 'new' ? null : edited}
          save={save}
          onClose={close}
        />
      ) : null}
    </Screen>
  );
}

interface CardProps {
  kind: AnyKind;
  card: NonNullable<AnyKind['screen']>['card'];
  entry: AnyEntry;
}

function Card({ kind, card, entry }: CardProps) {
  const url = String((kind.picture && entry[kind.picture.field]) ?? '');
  return (
    <>
      <h2 dir="auto">{entry.name}</h2>
      {Object.entries(card).map(([name, look]) => {
        const text = String(entry[name] ?? '');
        if (look === 'image' || look === 'picture') {
          const src = look === 'image' ? text : url;
          return src ? (
            <img
              key={name}
              className={css.logo}
              src={src}
              alt={look === 'image' ? '' : text}
              width="320"
              height="96"
              loading="lazy"
              draggable={false}
            />
          ) : null;
        }
        if (look === 'file') return <FileLink key={name} url={text} />;
        return (
          <p key={name} dir="auto" {...(look === 'soft' ? { className: css.soft } : {})}>
            {look === 'quoted' ? <>&ldquo;{text}&rdquo;</> : text}
          </p>
        );
      })}
      {entry.active === false ? <Badge tint="neutral">{kind.page ? 'Draft' : 'Not shown'}</Badge> : null}
    </>
  );
}

interface ShowButtonsProps {
  hasPage: boolean;
  entry: AnyEntry;
  onShow: (active: boolean) => void;
}

function ShowButtons({ hasPage, entry, onShow }: ShowButtonsProps) {
  const { name, active, page_id } = entry;
  const [show, hide] = hasPage ? ['Publish', 'Unpublish'] : ['Show', 'Hide'];
  return (
    <p className={css.buttons}>
      {page_id ? (
        <LinkButton look="quiet" isSmall to={`/pages/${page_id}`}>
          Write its page<span className="visually-hidden">: {name}</span>
        </LinkButton>
      ) : null}
      <Button look="quiet" isSmall onClick={() => onShow(!active)}>
        {active ? hide : show}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </p>
  );
}
