import { type CalendarDate, parseDate } from '@internationalized/date';
import { useEffect, useState } from 'react';
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
import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import type { Word } from '#content-api/agency/wording/word.shared.ts';
import type { SlotReason } from '#content-api/enquiries/bookings/bookings.shared.ts';
import { Arrow } from '#renderer/components/Arrow.tsx';
import field from '#renderer/components/fields/Field.module.css';
import { languageOfPage, say } from '#renderer/wording.ts';
import { readFullDays } from '../calls.ts';
import { dayInWords, todayIn } from '../moments.ts';
import css from './DayField.module.css';

sayCalendarWords();

interface DayFieldProps {
  id: string;
  date: string;
  timezone: string;
  hold: string;
  error: string | undefined;
  onChange(date: string): void;
}

/** The last day that the server accepts (dateSchema). */
const lastDay = parseDate('2099-12-31');

const dayWords: Record<SlotReason, Word> = {
  past: BOOKING.dayPast,
  taken: BOOKING.dayTaken,
  skipped: BOOKING.daySkipped,
  outside: BOOKING.dayOutside,
  holiday: BOOKING.dayHoliday,
  notice: BOOKING.dayNotice,
  horizon: BOOKING.dayHorizon,
  full: BOOKING.dayFull,
};

/** Short names are full words in Arabic, for example, and don't fit. */
function weekdayStyle(language: string): 'short' | 'narrow' {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short' });
  const names = [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(new Date(2027, 0, day)));
  return names.some((name) => name.length > 5) ? 'narrow' : 'short';
}

/** Today stays available until it ends, even after its last half hour has begun. */
function isOutOfReach(why: SlotReason | undefined): boolean {
  return why !== undefined && why !== 'past';
}

/** The calendar ends with a hidden button for screen readers on touch screens, which would be called 'Next' too. */
function renameHiddenButton(calendar: HTMLElement | null) {
  calendar?.querySelector('button[tabindex="-1"]')?.setAttribute('aria-label', say(BOOKING.nextMonth));
}

/**
 * "Today" is in the chosen zone. Full days get the focus but can't be chosen, and say why. Keys follow WAI-ARIA's date
 * grid. Dates are calendar days without `Date` or a zone.
 */
export function DayField({ id, date, timezone, hold, error, onChange }: DayFieldProps) {
  const [looked, setLooked] = useState(() => (date === '' ? todayIn(timezone) : parseDate(date)));
  const full = useFullDays(looked.set({ day: 1 }).toString(), timezone, hold);
  const why = full.get(looked.toString());
  return (
    <div className={css.day}>
      <p className={field.label} id={`${id}-label`}>
        {say(BOOKING.date)}
        <span className={field.star}> *</span>
      </p>
      {/* As the words around it, whatever the browser's language. */}
      <I18nProvider locale={languageOfPage()}>
        <Calendar
          ref={renameHiddenButton}
          className={css.calendar ?? ''}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-chosen`}
          value={date === '' ? null : parseDate(date)}
          minValue={todayIn(timezone)}
          maxValue={lastDay}
          isDateUnavailable={(day) => isOutOfReach(full.get(day.toString()))}
          onFocusChange={setLooked}
          onChange={(chosen: CalendarDate) => onChange(chosen.toString())}
        >
          <div className={css.month}>
            <Button slot="previous" className={css.turn ?? ''} aria-label={say(BOOKING.previousMonth)}>
              <Arrow to="back" />
            </Button>
            <Heading className={css.name ?? ''} />
            <Button slot="next" className={css.turn ?? ''} aria-label={say(BOOKING.nextMonth)}>
              <Arrow to="forth" />
            </Button>
          </div>
          <CalendarGrid className={css.grid ?? ''} weekdayStyle={weekdayStyle(languageOfPage())}>
            <CalendarGridHeader>
              {(day) => <CalendarHeaderCell className={css.weekday ?? ''}>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(day) => <CalendarCell className={css.cell ?? ''} date={day} />}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </I18nProvider>
      <p className={field.hint} role="status">
        {why && isOutOfReach(why)
          ? say(BOOKING.noMeetings, { day: dayInWords(looked.toString()), reason: say(dayWords[why]) })
          : ''}
      </p>
      <p className={error ? field.error : field.hint} id={`${id}-chosen`}>
        {error ?? (date === '' ? say(BOOKING.noDate) : dayInWords(date))}
      </p>
    </div>
  );
}

type FullDays = ReadonlyMap<string, SlotReason>;

const none: FullDays = new Map();

/** Every day is available until the server answers, or if it doesn't. @param month its first day. */
function useFullDays(month: string, timezone: string, hold: string): FullDays {
  const [fullDays, setFullDays] = useState<ReadonlyMap<string, FullDays>>(new Map());
  const of = `${month} ${timezone}`;
  const isKnown = fullDays.has(of);
  useEffect(() => {
    if (isKnown) return;
    const left = new AbortController();
    readFullDays(month, timezone, hold, left.signal).then(
      (days) => setFullDays((before) => new Map(before).set(`${month} ${timezone}`, days)),
      () => {},
    );
    return () => left.abort();
  }, [month, timezone, hold, isKnown]);
  return fullDays.get(of) ?? none;
}

/**
 * React Aria translates the calendar for screen readers into some thirty languages. Once the agency changes one of
 * these words, all come from the agency. They go where LocalizedStringProvider puts them, before anything reads them.
 */
function sayCalendarWords(): void {
  const named = [BOOKING.today, BOOKING.todayChosen, BOOKING.dayChosen, BOOKING.chosenDate];
  const ends = [BOOKING.firstDay, BOOKING.lastDay];
  if ([...named, ...ends].every((word) => say(word) === word.text)) return;
  const dated =
    (word: Word) =>
    ({ date }: { date: string }) =>
      say(word, { date });
  const calendar = {
    previous: say(BOOKING.previousMonth),
    next: say(BOOKING.nextMonth),
    todayDate: dated(BOOKING.today),
    todayDateSelected: dated(BOOKING.todayChosen),
    dateSelected: dated(BOOKING.dayChosen),
    minimumDate: say(BOOKING.firstDay),
    maximumDate: say(BOOKING.lastDay),
    selectedDateDescription: dated(BOOKING.chosenDate),
  };
  Object.assign(globalThis, {
    [Symbol.for('react-aria.i18n.locale')]: languageOfPage(),
    [Symbol.for('react-aria.i18n.strings')]: {
      '@react-aria/calendar': calendar,
      '@react-aria/overlays': { dismiss: say(FRAME.close) },
    },
  });
}

const id = 'react-aria-pressable-style';

/*
 * react-aria would add a style element, which our policy refuses, unless this id is taken; the rule is in
 * DayField.module.css.
 */
if (!document.getElementById(id)) {
  const taken = document.createElement('meta');
  taken.id = id;
  document.head.append(taken);
}
