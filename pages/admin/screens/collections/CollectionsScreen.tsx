import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import type { Collection } from '#content-api/kinds/collections.shared.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import css from '../../ui/entries/Entries.module.css';
import { EntryGrid } from '../../ui/entries/EntryGrid.tsx';
import { collectionCalls } from '../../ui/entries/kindEntries.ts';
import { OrderedGrid } from '../../ui/entries/OrderedGrid.tsx';
import { useOrder } from '../../ui/entries/order.ts';
import { useEditing, useEditParameter } from '../../ui/entries/useEditing.ts';
import { useEntries } from '../../ui/entries/useEntries.ts';
import { AddIcon } from '../../ui/icons.tsx';
import { showFailure } from '../../ui/notices/toasts.ts';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useTellDeleted } from '../../ui/trash/useRestore.ts';
import { CollectionDialog } from './CollectionDialog.tsx';
import { allEntries } from './collectionEntries.ts';

export default function CollectionsScreen() {
  const { query, save, remove } = useEntries(collectionCalls);
  const { data: entries = [] } = useQuery(allEntries);
  const move = useOrder<Collection>(collectionCalls.key, collectionCalls.place);
  const { edited, add, edit, close } = useEditing<Collection>();
  const tellDeleted = useTellDeleted();
  const [added, setAdded] = useState<number | null>(null);
  useEditParameter(query.data, edit);
  const entriesIn = ({ address }: Collection) => entries.filter(({ collection }) => collection === address);
  const askAndRemove = (collection: Collection) => {
    const question = `Delete the collection “${collection.name}”? Its list stays under Pages until you delete it.`;
    if (!window.confirm(question)) return;
    remove(collection.id).then(
      ({ trash_id }) =>
        tellDeleted('Deleted', `${collection.name} deleted`, { kind: 'collection', trash_id }),
      (failure: unknown) => showFailure(failure, 'Failed to delete collection'),
    );
  };
  // The window has closed by now; it would ask before it is left.
  if (added !== null) return <Navigate to={`/entries/${added}`} />;
  return (
    <Screen
      title="Collections"
      subtitle="Lists of your own, for example jobs or events. You choose their fields."
      actions={
        <Button onClick={add}>
          <AddIcon />
          New Collection
        </Button>
      }
    >
      <EntryGrid
        query={query}
        what="collections"
        empty={
          <Empty
            drawing="sheets"
            title="No collections yet"
            text="A collection has a list, for example at /jobs, and a page for each entry."
          >
            <Button onClick={add}>Add your first collection</Button>
          </Empty>
        }
        renderAll={(all) => (
          <OrderedGrid label="Collections" entries={all} onMove={move} onEdit={edit} onDelete={askAndRemove}>
            {(collection) => (
              <>
                <h2 dir="auto">{collection.name}</h2>
                <p className={css.soft}>
                  {collection.address} · {countOf(entriesIn(collection).length)}
                </p>
                <p dir="auto">{collection.fields.map(({ label }) => label).join(', ')}</p>
                <p className={css.buttons}>
                  <LinkButton look="quiet" isSmall to={`/entries/${collection.id}`}>
                    Open the list<span className="visually-hidden">: {collection.name}</span>
                  </LinkButton>
                </p>
              </>
            )}
          </OrderedGrid>
        )}
      />
      {edited ? (
        <CollectionDialog
          collection={edited === 'new' ? null : edited}
          entries={edited === 'new' ? [] : entriesIn(edited)}
          save={save}
          onSaved={({ id }) => edited === 'new' && setAdded(id)}
          onClose={close}
        />
      ) : null}
    </Screen>
  );
}

function countOf(entries: number): string {
  return entries === 1 ? '1 entry' : `${entries} entries`;
}
