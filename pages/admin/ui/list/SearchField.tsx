import { type RefObject, useLayoutEffect, useRef } from 'react';
import { commandKey } from '../../keys/singleKeys.ts';
import { Button } from '../Button.tsx';
import { Empty } from '../Panel.tsx';
import css from './SearchField.module.css';
import type { WholeList } from './useWholeList.ts';

interface SearchFieldProps {
  /** Also its accessible name. A label besides would be taken for that of a field (“alt text”). */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A search box: `/` leads to it from anywhere on the screen, Escape empties it. */
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
        // The dialog around it stays open: Escape was meant for the words.
        event.stopPropagation();
        onChange('');
      }}
    />
  );
}

/** `/` leads to this search box from anywhere on its screen, or in its window; the text in it is selected. */
function useSlash(box: RefObject<HTMLInputElement | null>): void {
  // Before it can be seen: whoever sees the box may press the key.
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

interface NoMatchProps {
  /** Names the entries, in the plural. */
  what: string;
  list: Pick<WholeList<unknown>, 'setSearch'>;
}

/** Takes the place of a list in which the search finds nothing. */
export function NoMatch({ what, list }: NoMatchProps) {
  return (
    <Empty title={`No ${what} found`} text="Try adjusting your search terms.">
      <Button look="quiet" onClick={() => list.setSearch('')}>
        Clear search
      </Button>
    </Empty>
  );
}
