import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import type { Word } from '#content-api/agency/wording/word.shared.ts';
import { languageOfPage, say } from '#renderer/wording.ts';

/**
 * The calendar tells screen readers of its days in some thirty languages by itself; once the agency says one of these
 * words, all are its own. They are put where React Aria's LocalizedStringProvider puts them, before anything asks.
 */
export function sayCalendarWords(): void {
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
