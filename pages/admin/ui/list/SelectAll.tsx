import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { showFailure } from '../notices/toasts.ts';
import { grouped } from '../values/fileSize.ts';
import css from './List.module.css';
import { type Selection, useSelected } from './useSelection.ts';

interface SelectAllProps<Entry extends { id: number }> {
  selection: Selection<Entry>;
  /** Number of matches on all pages. */
  total: number | undefined;
  /** Loads all matches, or as many as can be changed at once. */
  load: () => Promise<readonly Entry[]>;
}

export function SelectAll<Entry extends { id: number }>({
  selection,
  total = 0,
  load,
}: SelectAllProps<Entry>) {
  const { size } = useSelected(selection);
  const [isLoading, setLoading] = useState(false);
  const selectAll = async () => {
    setLoading(true);
    try {
      selection.set(await load(), true);
    } catch (failure) {
      showFailure(failure, 'Failed to select all of them');
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <p role="status">{grouped(size)} selected</p>
      {total > size ? (
        <Button look="quiet" isSmall isBusy={isLoading} onClick={selectAll}>
          Select all {grouped(total)} that match
        </Button>
      ) : null}
    </>
  );
}

interface SelectPageProps<Entry extends { id: number }> {
  entries: readonly Entry[];
  what: string;
  selection: Selection<Entry>;
}

/** Selects all entries of this page, or none of them. */
export function SelectPage<Entry extends { id: number }>({
  entries,
  what,
  selection,
}: SelectPageProps<Entry>) {
  const all = useSelected(selection);
  const selected = entries.filter(({ id }) => all.has(id)).length;
  const areAll = entries.length > 0 && selected === entries.length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && !areAll;
  }, [selected, areAll]);
  return (
    <label className={css.tick}>
      <input
        ref={box}
        type="checkbox"
        checked={areAll}
        // A disabled box would lose the focus when the selected entries leave the list.
        aria-disabled={entries.length === 0 || undefined}
        onChange={() => selection.set(entries, !areAll)}
      />
      <span className="visually-hidden">Select all {what} of this page</span>
    </label>
  );
}
