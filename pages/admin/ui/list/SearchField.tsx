import { type RefObject, useLayoutEffect, useRef } from 'react';
import { commandKey } from '../../keys/singleKeys.ts';
import { Button } from '../Button.tsx';
import { Empty } from '../Panel.tsx';
import css from './SearchField.module.css';
import type { WholeList } from './useWholeList.ts';

interface SearchFieldProps {
  /** Also its accessible name. A separate label would look like that of a field (“alt text”). */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  useSlash(box);
  return (
    <input
      ref={box}
      className={css.search}
      type="search"
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      aria-keyshortcuts="/"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        // Escape empties the box and doesn't close the dialog around it.
        event.stopPropagation();
        onChange('');
      }}
    />
  );
}

/** `/` leads to this search box from anywhere on its screen or in its window, and selects its text. */
function useSlash(box: RefObject<HTMLInputElement | null>): void {
  // Before the box is visible, because the user may press the key at once.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const input = box.current;
      if (!input || commandKey(event, input) !== '/') return;
      event.preventDefault();
      input.focus();
      input.select();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [box]);
}

/** Replaces a list without search results. @param what the entries, in the plural. */
export function NoMatch({ what, list }: { what: string; list: Pick<WholeList<unknown>, 'setSearch'> }) {
  return (
    <Empty title={`No ${what} found`} text="Try adjusting your search terms.">
      <Button look="quiet" onClick={() => list.setSearch('')}>
        Clear search
      </Button>
    </Empty>
  );
}
