import type { SlotReason } from '#content-api/enquiries/bookings/contract.ts';
import field from '#renderer/components/fields/Field.module.css';
import { describedBy, Field } from '#renderer/components/fields/Field.tsx';
import { slotOptions } from '#renderer/components/forms/options.ts';
import type { SlotReasons } from '../calls.ts';
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
  const shownError = error ?? (why ? `${time} ${why} on this day. Please choose another time.` : undefined);
  const frame = { id, label: 'Time', error: shownError };
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
          {slotOptions.map(({ value }) => (
            <option key={value} value={value} disabled={whyNot(reasons, value) !== null}>
              {labelOf(reasons, value)}
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

/** What stands after a time; a server of another version may know more reasons. */
const reasonWords: Record<SlotReason, string> = {
  past: 'has passed',
  taken: 'is taken',
  skipped: 'is skipped by the clocks',
  outside: 'is outside our hours',
  holiday: 'falls on a holiday of ours',
  notice: 'is too soon for us',
  horizon: 'is too far ahead',
  full: 'is on a day that is full',
};

/** Why a half hour can't be had, to stand after its time; null when it can, as far as is known. */
export function whyNot(reasons: SlotReasons | null, time: string): string | null {
  const reason = reasons?.get(time) ?? null;
  if (reason === null) return null;
  return reasonWords[reason] ?? 'is not offered';
}

function labelOf(reasons: SlotReasons | null, time: string): string {
  const why = whyNot(reasons, time);
  return why ? `${time} ${why}` : time;
}

function inWords({ state, reasons }: Availability): string {
  if (state === 'unasked') return 'Choose a date to see which times are free.';
  if (state === 'loading') return 'Looking up which times are free…';
  if (state === 'failed')
    return 'We could not look up which times are free. Choose any: if somebody has it, we offer the next free ones.';
  const free = [...reasons.values()].filter((reason) => reason === null).length;
  if (free === 0) return 'No half hour is left on this day. Please choose another date.';
  return free === reasons.size
    ? 'All half hours of the day are free.'
    : `${free} of ${reasons.size} half hours are free.`;
}
