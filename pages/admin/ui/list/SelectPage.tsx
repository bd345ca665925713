import { useEffect, useRef } from 'react';
import css from './List.module.css';
import { type Selection, useSelected } from './useSelection.ts';

interface SelectPageProps<Entry extends { id: number }> {
  entries: readonly Entry[];
  what: string;
  selection: Selection<Entry>;
}

/** Selects all entries of this page, or none of them; half-way when it is some. */
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
        // Truly disabled it would lose the focus when what was selected has left the list.
        aria-disabled={entries.length === 0 || undefined}
        onChange={() => selection.set(entries, !areAll)}
      />
      <span className="visually-hidden">Select all {what} of this page</span>
    </label>
  );
}
