import { useId } from 'react';
import { useTyped } from '../dialogs/useTyped.ts';
import list from '../list/List.module.css';
import { MomentInput } from './MomentField.tsx';

interface DayFilterProps {
  label: string;
  /** YYYY-MM-DD, or ''. */
  value: string;
  onChange: (day: string) => void;
}

/** For a half-typed day, the field reports ''. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  const id = useId();
  const [day, setDay] = useTyped(value, onChange);
  return (
    <div className={list.day}>
      <label htmlFor={id}>{label}</label>
      <MomentInput
        id={id}
        kind="date"
        label={label}
        value={day}
        canBeEmpty
        onChange={(event) => setDay(event.target.value)}
      />
    </div>
  );
}
