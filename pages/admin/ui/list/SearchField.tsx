import { useRef } from 'react';
import { useSlash } from '../../app/keys/useSlash.ts';
import css from './SearchField.module.css';

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
