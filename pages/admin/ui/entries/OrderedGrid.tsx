import { type ReactNode, useState } from 'react';
import { Button as DragButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { Button } from '../Button.tsx';
import { AscendingIcon, DescendingIcon, DragIcon } from '../icons.tsx';
import css from './Entries.module.css';
import { EntryButtons } from './EntryGrid.tsx';
import { beforeOf, type Move, type Named, stepOf } from './order.ts';

interface OrderedGridProps<Entry> {
  label: string;
  entries: readonly Entry[];
  onMove: (move: Move<Entry>) => void;
  onEdit: (entry: Entry) => void;
  onDelete: (entry: Entry) => void;
  children: (entry: Entry) => ReactNode;
}

/** Cards to put in order: by dragging with a pointer or the keyboard, or step by step with two buttons. */
export function OrderedGrid<Entry extends Named>(props: OrderedGridProps<Entry>) {
  const { label, entries, onMove, onEdit, onDelete, children } = props;
  const [announcement, setAnnouncement] = useState('');
  const move = (entry: Entry, before: number | null) => {
    onMove({ entry, before });
    const others = entries.filter(({ id }) => id !== entry.id);
    const index = before === null ? others.length : others.findIndex(({ id }) => id === before);
    setAnnouncement(`${entry.name} moved to place ${index + 1} of ${entries.length}`);
  };
  const entryOf = (key: string | number | undefined) => entries.find(({ id }) => id === key);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': entryOf(key)?.name ?? '' })),
    onReorder: ({ keys: [key], target }) => {
      const entry = entryOf(key);
      if (entry)
        move(entry, beforeOf(entries, entry.id, Number(target.key), target.dropPosition === 'after'));
    },
  });
  return (
    <>
      <GridList
        aria-label={label}
        className={css.grid ?? ''}
        layout="grid"
        keyboardNavigationBehavior="tab"
        items={entries}
        dependencies={[entries]}
        dragAndDropHooks={dragAndDropHooks}
      >
        {(entry) => (
          <GridListItem id={entry.id} textValue={entry.name} className={css.card ?? ''}>
            <div className={css.content}>{children(entry)}</div>
            <div className={css.buttons}>
              <EntryButtons name={entry.name} onEdit={() => onEdit(entry)} onDelete={() => onDelete(entry)} />
              <span className={css.moves}>
                <MoveButton entry={entry} entries={entries} step={-1} onMove={move} />
                <MoveButton entry={entry} entries={entries} step={1} onMove={move} />
                <DragButton slot="drag" className={css.drag ?? ''} aria-label={`Drag ${entry.name}`}>
                  <DragIcon />
                </DragButton>
              </span>
            </div>
          </GridListItem>
        )}
      </GridList>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

interface MoveButtonProps<Entry> {
  entry: Entry;
  entries: readonly Entry[];
  step: -1 | 1;
  onMove: (entry: Entry, before: number | null) => void;
}

/** At the end of the list it keeps the focus and does nothing. */
function MoveButton<Entry extends Named>({ entry, entries, step, onMove }: MoveButtonProps<Entry>) {
  const position = stepOf(entries, entry.id, step);
  return (
    <Button
      look="bare"
      isSmall
      aria-label={`Move ${entry.name} ${step < 0 ? 'up' : 'down'}`}
      aria-disabled={position === undefined || undefined}
      onClick={({ currentTarget }) => {
        if (position === undefined) return;
        onMove(entry, position);
        // A moved card loses the focus.
        requestAnimationFrame(() => currentTarget.focus());
      }}
    >
      {step < 0 ? <AscendingIcon /> : <DescendingIcon />}
    </Button>
  );
}
