import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { AddIcon } from '../../../ui/icons.tsx';
import { type FieldProps, useField } from './changes.ts';
import css from './Fields.module.css';
import { ListEntry } from './ListEntry.tsx';
import { RemovedNotice } from './RemovedNotice.tsx';
import { firstText, joined, shownValue } from './sectionData.ts';

interface ListFieldProps extends FieldProps {
  children(entry: FieldProps): ReactNode;
}

/** Entries in an order: added, removed and brought back, moved step by step, each folded into its first words. */
export function ListField({ children, ...props }: ListFieldProps) {
  const { field, path } = props;
  const { frame, change } = useField(props);
  const entries = shownValue<unknown[]>(props.value, field, []);
  const keys = useEntryKeys(entries.length);
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ entry: unknown; place: number; name: string } | null>(null);
  const { entry: kind, one = 'entry', most = Number.POSITIVE_INFINITY } = field;
  if (!kind) return null;
  const nameOf = (entry: unknown, place: number) => {
    const text = firstText(entry, kind);
    return text === '' ? `${one} ${place + 1}` : `${one} ${place + 1}: ${text}`;
  };
  // Once it has been drawn: the first control within it, behind the buttons that move it.
  const focusEntry = (place: number) =>
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(
          `:scope > li:nth-child(${place + 1}) > :last-child :is(input, textarea, select, button)`,
        )
        ?.focus(),
    );
  const insert = (entry: unknown, place: number) => {
    change(entries.toSpliced(place, 0, entry));
    keys.insert(place);
    focusEntry(Math.min(place, entries.length));
  };
  const remove = (place: number) => {
    const entry = entries[place];
    setRemoved({ entry, place, name: nameOf(entry, place) });
    change(entries.toSpliced(place, 1));
    keys.remove(place);
  };
  const move = (place: number, to: number) => {
    if (to < 0 || to >= entries.length) return;
    change(entries.toSpliced(place, 1).toSpliced(to, 0, entries[place]));
    keys.move(place, to);
    setSaid(`${nameOf(entries[place], to)} is number ${to + 1} of ${entries.length}`);
  };
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{frame.label}</legend>
      {frame.hint === undefined ? null : <p className={css.hint}>{frame.hint}</p>}
      {frame.error === undefined ? null : <p className={css.error}>{frame.error}</p>}
      {entries.length === 0 ? <p className={css.hint}>None yet.</p> : null}
      <ol className={css.entries} ref={list}>
        {entries.map((entry, place) => (
          <ListEntry
            key={keys.list[place]}
            name={nameOf(entry, place)}
            path={joined(path, place)}
            isFolded={kind.fields !== undefined}
            isOpenAtFirst={keys.isNew(place)}
            isFirst={place === 0}
            isLast={place === entries.length - 1}
            onMove={(step) => move(place, place + step)}
            onRemove={() => remove(place)}
          >
            {children({
              field: { ...kind, label: kind.label ? `${kind.label} ${place + 1}` : `${one} ${place + 1}` },
              path: joined(path, place),
              value: entry,
            })}
          </ListEntry>
        ))}
      </ol>
      {removed ? (
        <RemovedNotice
          name={removed.name}
          onUndo={() => {
            setRemoved(null);
            insert(removed.entry, removed.place);
          }}
        />
      ) : null}
      {entries.length < most ? (
        <Button look="quiet" isSmall onClick={() => insert(kind.initial ?? '', entries.length)}>
          <AddIcon />
          Add {one}
        </Button>
      ) : (
        <p className={css.hint}>You can’t add more.</p>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

/**
 * Keys for entries that have no ids: they move along with them, so that what is open and where the caret stands
 * stays with its entry. Where the list became another one elsewhere, the end of it is taken for what came or went.
 */
function useEntryKeys(count: number) {
  const kept = useRef<{ keys: number[]; last: number; added: Set<number> }>(undefined);
  kept.current ??= { keys: [], last: 0, added: new Set() };
  const state = kept.current;
  const next = () => {
    state.last += 1;
    return state.last;
  };
  while (state.keys.length < count) state.keys.push(next());
  if (state.keys.length > count) state.keys.length = count;
  return {
    list: state.keys,
    /** Whether it was added here, and not there before. */
    isNew: (place: number) => state.added.has(state.keys[place] ?? 0),
    insert: (place: number) => {
      const key = next();
      state.added.add(key);
      state.keys = state.keys.toSpliced(place, 0, key);
    },
    remove: (place: number) => {
      state.keys = state.keys.toSpliced(place, 1);
    },
    move: (place: number, to: number) => {
      const [key] = state.keys.slice(place);
      if (key !== undefined) state.keys = state.keys.toSpliced(place, 1).toSpliced(to, 0, key);
    },
  };
}
