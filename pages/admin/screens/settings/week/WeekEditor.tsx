import { useState } from 'react';
import { type Hours, type Weekday, weekdays } from '#content-api/agency/hours.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { DayRow } from './DayRow.tsx';
import css from './Week.module.css';
import { copiedToWorkingDays, nameOf, presets } from './weekChanges.ts';

interface WeekEditorProps {
  hours: Hours;
  errorAt(path: string): string | undefined;
  touch(path: string): void;
  onChange(hours: Hours): void;
}

export function WeekEditor({ hours, errorAt, touch, onChange }: WeekEditorProps) {
  const [said, setSaid] = useState('');
  const copy = (day: Weekday) => {
    onChange(copiedToWorkingDays(hours, day));
    setSaid(`${nameOf(day)} was copied to all weekdays.`);
  };
  return (
    <div className={css.week}>
      <div className={css.presets}>
        {presets.map(({ label, hours: whole }) => (
          <Button
            key={label}
            look="quiet"
            isSmall
            onClick={() => {
              onChange(whole);
              setSaid(`The week was set to: ${label}.`);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <p className={css.hint}>An end at midnight (00:00, 12:00 AM) is the end of the day.</p>
      {weekdays.map((day) => (
        <DayRow
          key={day}
          day={day}
          spans={hours[day]}
          errorAt={errorAt}
          touch={touch}
          onChange={(spans) => onChange({ ...hours, [day]: spans })}
          onCopy={() => copy(day)}
        />
      ))}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
