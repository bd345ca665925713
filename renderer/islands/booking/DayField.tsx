import { type CalendarDate, parseDate } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import field from '#renderer/components/fields/Field.module.css';
import css from './DayField.module.css';
import { dayInWords, todayIn } from './moments.ts';
import './pressable.ts';

interface DayFieldProps {
  id: string;
  /** YYYY-MM-DD, or '' for none. */
  date: string;
  timezone: string;
  error: string | undefined;
  onChange(date: string): void;
}

/** The last day that the server takes (its dateSchema). */
const lastDay = parseDate('2099-12-31');

/** Not 'Next': that is the button which leads to the next step. */
const nextMonth = 'Following month';

/** The calendar ends with a hidden button for screen readers on touch screens, which would be called 'Next' too. */
function renameHiddenButton(calendar: HTMLElement | null) {
  calendar?.querySelector('button[tabindex="-1"]')?.setAttribute('aria-label', nextMonth);
}

/**
 * The calendar. What has passed can't be chosen, today can; "today" is the chosen zone's. Arrows move by days and
 * weeks, Page Up and Down by months (WAI-ARIA's date grid pattern), and each day says its whole date. Dates go in
 * and out as the calendar's own year, month and day: `Date` and its zone have no part in it.
 */
export function DayField({ id, date, timezone, error, onChange }: DayFieldProps) {
  return (
    <div className={css.day}>
      <p className={field.label} id={`${id}-label`}>
        Date<span className={field.star}> *</span>
      </p>
      {/* The words around it are English, whatever the browser's language. */}
      <I18nProvider locale="en-GB">
        <Calendar
          ref={renameHiddenButton}
          className={css.calendar ?? ''}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-chosen`}
          value={date === '' ? null : parseDate(date)}
          minValue={todayIn(timezone)}
          maxValue={lastDay}
          onChange={(chosen: CalendarDate) => onChange(chosen.toString())}
        >
          <div className={css.month}>
            <Button slot="previous" className={css.turn ?? ''} aria-label="Previous month">
              ←
            </Button>
            <Heading className={css.name ?? ''} />
            <Button slot="next" className={css.turn ?? ''} aria-label={nextMonth}>
              →
            </Button>
          </div>
          <CalendarGrid className={css.grid ?? ''} weekdayStyle="short">
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className={css.weekday ?? ''}>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(day) => <CalendarCell className={css.cell ?? ''} date={day} />}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </I18nProvider>
      <p className={error ? field.error : field.hint} id={`${id}-chosen`}>
        {error ?? (date === '' ? 'No date chosen yet.' : dayInWords(date))}
      </p>
    </div>
  );
}
