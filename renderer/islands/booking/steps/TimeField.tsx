import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import type { Word } from '#content-api/agency/wording/word.shared.ts';
import type { SlotReason } from '#content-api/enquiries/bookings/bookings.shared.ts';
import field from '#renderer/components/fields/Field.module.css';
import { describedBy, Field } from '#renderer/components/fields/Field.tsx';
import { slots } from '#renderer/components/forms/options.ts';
import { say } from '#renderer/wording.ts';
import type { SlotReasons } from '../calls.ts';
import { timeInWords } from '../moments.ts';
import type { Availability } from '../useAvailability.ts';
import css from './DetailsStep.module.css';

interface TimeFieldProps {
  id: string;
  time: string;
  availability: Availability;
  error: string | undefined;
  onChange(time: string): void;
}

export function TimeField({ id, time, availability, error, onChange }: TimeFieldProps) {
  const { reasons } = availability;
  const why = whyNot(reasons, time);
  const shownError =
    error ?? (why ? say(BOOKING.chooseTime, { time: timeInWords(time), reason: why }) : undefined);
  const frame = { id, label: say(BOOKING.time), error: shownError };
  return (
    <div className={css.time}>
      <Field {...frame} required>
        <select
          className={field.control}
          id={id}
          name="time"
          required
          value={time}
          aria-busy={availability.state === 'loading'}
          aria-describedby={[describedBy(frame), `${id}-free`].filter(Boolean).join(' ')}
          aria-invalid={shownError === undefined ? undefined : true}
          onChange={(event) => onChange(event.target.value)}
        >
          {slots.map((slot) => (
            <option key={slot} value={slot} disabled={whyNot(reasons, slot) !== null}>
              {labelOf(reasons, slot)}
            </option>
          ))}
        </select>
      </Field>
      <p className={field.hint} id={`${id}-free`} role="status">
        {inWords(availability)}
      </p>
    </div>
  );
}

/** A server of another version may know more reasons. */
const reasonWords: Partial<Record<SlotReason, Word>> = {
  past: BOOKING.timePast,
  taken: BOOKING.timeTaken,
  skipped: BOOKING.timeSkipped,
  outside: BOOKING.timeOutside,
  holiday: BOOKING.timeHoliday,
  notice: BOOKING.timeNotice,
  horizon: BOOKING.timeHorizon,
  full: BOOKING.timeFull,
};

/** The reason after a time; null if the time is free, or nothing is known. */
export function whyNot(reasons: SlotReasons | null, time: string): string | null {
  const reason = reasons?.get(time) ?? null;
  if (reason === null) return null;
  return say(reasonWords[reason] ?? BOOKING.timeOther);
}

function labelOf(reasons: SlotReasons | null, time: string): string {
  const why = whyNot(reasons, time);
  const label = timeInWords(time);
  return why ? `${label} ${why}` : label;
}

function inWords({ state, reasons }: Availability): string {
  if (state === 'unasked') return say(BOOKING.chooseDate);
  if (state === 'loading') return say(BOOKING.lookingUp);
  if (state === 'failed') return say(BOOKING.notLookedUp);
  const free = [...reasons.values()].filter((reason) => reason === null).length;
  if (free === 0) return say(BOOKING.noneLeft);
  return free === reasons.size ? say(BOOKING.allFree) : say(BOOKING.someFree, { free, all: reasons.size });
}
