import { type ReactNode, use, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { AddIcon, DeleteIcon } from '../../../ui/icons.tsx';
import { StepButtons } from '../shared/StepButtons.tsx';
import { ChangesContext, type FieldProps, useField } from './changes.ts';
import css from './Fields.module.css';
import { RemovedNotice } from './RemovedNotice.tsx';
import { firstText, hasProblemAt, joined, shownValue } from './sectionData.ts';

export function ListField({ children, ...props }: FieldProps & { children(entry: FieldProps): ReactNode }) {
  const { field, path } = props;
  const { frame, change } = useField(props);
  const entries = shownValue<unknown[]>(props.value, field, []);
  const keys = useEntryKeys(entries.length);
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [removed, setRemoved] = useState<{ entry: unknown; index: number; name: string } | null>(null);
  const { entry: kind, one = 'entry', most = Number.POSITIVE_INFINITY } = field;
  if (!kind) return null;
  const nameOf = (entry: unknown, index: number) => {
    const text = firstText(entry, kind);
    return text === '' ? `${one} ${index + 1}` : `${one} ${index + 1}: ${text}`;
  };
  // Focuses the first control of the entry behind its move buttons, once it is drawn.
  const focusEntry = (index: number) =>
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(
          `:scope > li:nth-child(${index + 1}) > :last-child :is(input, textarea, select, button)`,
        )
        ?.focus(),
    );
  const insert = (entry: unknown, index: number) => {
    change(entries.toSpliced(index, 0, entry));
    keys.insert(index);
    focusEntry(Math.min(index, entries.length));
  };
  const remove = (index: number) => {
    const entry = entries[index];
    setRemoved({ entry, index, name: nameOf(entry, index) });
    change(entries.toSpliced(index, 1));
    keys.remove(index);
  };
  const move = (index: number, to: number) => {
    if (to < 0 || to >= entries.length) return;
    change(entries.toSpliced(index, 1).toSpliced(to, 0, entries[index]));
    keys.move(index, to);
    setAnnouncement(`${nameOf(entries[index], to)} moved to place ${to + 1} of ${entries.length}`);
  };
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{frame.label}</legend>
      {frame.hint === undefined ? null : <p className={css.hint}>{frame.hint}</p>}
      {frame.error === undefined ? null : <p className={css.error}>{frame.error}</p>}
      {entries.length === 0 ? <p className={css.hint}>None yet.</p> : null}
      <ol className={css.entries} ref={list}>
        {entries.map((entry, index) => (
          <ListEntry
            key={keys.list[index]}
            name={nameOf(entry, index)}
            path={joined(path, index)}
            isFolded={kind.fields !== undefined}
            isOpenAtFirst={keys.isNew(index)}
            isFirst={index === 0}
            isLast={index === entries.length - 1}
            onMove={(step) => move(index, index + step)}
            onRemove={() => remove(index)}
          >
            {children({
              field: { ...kind, label: kind.label ? `${kind.label} ${index + 1}` : `${one} ${index + 1}` },
              path: joined(path, index),
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
            insert(removed.entry, removed.index);
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
        {announcement}
      </p>
    </fieldset>
  );
}

/** Keys that move with entries, which have no ids. A change from outside adds or removes keys at the end. */
function useEntryKeys(count: number) {
  const stored = useRef<{ keys: number[]; last: number; added: Set<number> }>(undefined);
  stored.current ??= { keys: [], last: 0, added: new Set() };
  const state = stored.current;
  const next = () => {
    state.last += 1;
    return state.last;
  };
  while (state.keys.length < count) state.keys.push(next());
  if (state.keys.length > count) state.keys.length = count;
  return {
    list: state.keys,
    /** True for an entry that was added on this screen. */
    isNew: (index: number) => state.added.has(state.keys[index] ?? 0),
    insert: (index: number) => {
      const key = next();
      state.added.add(key);
      state.keys = state.keys.toSpliced(index, 0, key);
    },
    remove: (index: number) => {
      state.keys = state.keys.toSpliced(index, 1);
    },
    move: (index: number, to: number) => {
      const [key] = state.keys.slice(index);
      if (key !== undefined) state.keys = state.keys.toSpliced(index, 1).toSpliced(to, 0, key);
    },
  };
}

interface ListEntryProps {
  /** Such as `step 2: We talk`. */
  name: string;
  path: string;
  /** Whether it has several fields, which show when somebody opens it. */
  isFolded: boolean;
  isOpenAtFirst: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove(step: -1 | 1): void;
  onRemove(): void;
  children: ReactNode;
}

function ListEntry(props: ListEntryProps) {
  const { name, path, isFolded, isFirst, isLast, onMove, onRemove, children } = props;
  const id = useId();
  const { problems } = use(ChangesContext);
  const [isOpened, setOpened] = useState(props.isOpenAtFirst);
  const isOpen = !isFolded || isOpened || hasProblemAt(problems, path);
  return (
    <li className={css.entry} data-open={(isFolded && isOpen) || undefined}>
      {isFolded ? (
        <button
          type="button"
          className={css.fold}
          data-path={path}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpened(!isOpen)}
        >
          <span>{name}</span>
        </button>
      ) : null}
      <div className={css.moves}>
        <StepButtons name={name} isAtEnd={(step) => (step < 0 ? isFirst : isLast)} onStep={onMove} />
        <Button look="bare" isSmall aria-label={`Remove ${name}`} onClick={onRemove}>
          <DeleteIcon />
        </Button>
      </div>
      <div className={css.inside} id={id} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </li>
  );
}
