import css from './List.module.css';

interface DayFilterProps {
  label: string;
  /** YYYY-MM-DD, or ''. */
  value: string;
  onChange: (day: string) => void;
}

/** A day that is half typed is no day yet: the field then says ''. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  return (
    <label className={css.day}>
      {label}
      <input
        className={css.date}
        type="date"
        defaultValue={value}
        key={value === '' ? 'none' : 'some'}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
