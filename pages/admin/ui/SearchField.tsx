import css from './SearchField.module.css';

interface SearchFieldProps {
  /** What it searches: its placeholder, and its name to assistive technology. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A search box: Escape empties it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <input
      className={css.search}
      type="search"
      placeholder={label}
      aria-label={label.replace(/\.+$/, '')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        // The dialog around it stays open: Escape was meant for the words.
        event.stopPropagation();
        onChange('');
      }}
    />
  );
}
