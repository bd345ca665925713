import { useId, useRef } from 'react';
import { mostSpans, type Span, type Weekday } from '#content-api/agency/hours.shared.ts';
import { slotClock } from '#content-api/values/formats/slots.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import field from '../../../ui/fields/Field.module.css';
import { AddIcon, CloseIcon, CopyIcon } from '../../../ui/icons.tsx';
import { MomentInput } from '../../../ui/moments/MomentField.tsx';
import css from './Week.module.css';
import { changed, endFromField, endToField, nameOf, withMore, without } from './weekChanges.ts';

interface DayRowProps {
  day: Weekday;
  spans: Span[];
  errorAt(path: string): string | undefined;
  touch(path: string): void;
  onChange(spans: Span[]): void;
  onCopy(): void;
}

/** An added time takes the focus; a removed one gives it back to the day. */
export function DayRow({ day, spans, errorAt, touch, onChange, onCopy }: DayRowProps) {
  const name = nameOf(day);
  const row = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    onChange(withMore(spans));
    requestAnimationFrame(() => {
      const inputs = row.current?.querySelectorAll<HTMLInputElement>('input[name$=".from"]') ?? [];
      inputs[inputs.length - 1]?.focus();
    });
  };
  const remove = (index: number) => {
    onChange(without(spans, index));
    // At the limit, the button was disabled until now.
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('[data-add]')?.focus());
  };
  const problem = errorAt(`hours.${day}`);
  return (
    <fieldset className={css.day} ref={row}>
      <legend className={css.name}>{name}</legend>
      <div className={css.spans}>
        {spans.length === 0 ? <p className={css.closed}>No meetings</p> : null}
        <ul className={css.list}>
          {/* The key is the position, because two times may be the same while you type. */}
          {[...spans.entries()].map(([index, span]) => (
            <SpanRow
              key={index}
              path={`hours.${day}.${index}`}
              day={name}
              span={span}
              errorAt={errorAt}
              touch={touch}
              onChange={(change) => onChange(changed(spans, index, change))}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
        {problem === undefined ? null : <p role="alert">{problem}</p>}
      </div>
      <div className={css.acts}>
        <Button
          look="bare"
          isSmall
          data-add=""
          onClick={add}
          disabled={spans.length >= mostSpans}
          aria-label={`Add a time on ${name}`}
        >
          <AddIcon />
          Add
        </Button>
        <Button
          look="bare"
          isSmall
          onClick={onCopy}
          aria-label={`Copy ${name} to all weekdays`}
          title="Copy to all weekdays"
        >
          <CopyIcon />
          Copy
        </Button>
      </div>
    </fieldset>
  );
}

interface SpanRowProps {
  /** The span's path in the section: 'hours.monday.0'. */
  path: string;
  day: string;
  span: Span;
  errorAt(path: string): string | undefined;
  touch(path: string): void;
  onChange(change: Partial<Span>): void;
  onRemove(): void;
}

function SpanRow({ path, day, span, errorAt, touch, onChange, onRemove }: SpanRowProps) {
  const id = useId();
  const error = errorAt(`${path}.from`) ?? errorAt(`${path}.to`);
  const input = (part: 'from' | 'to') => ({
    kind: 'time' as const,
    label: `${day} ${part}`,
    name: `${path}.${part}`,
    isInvalid: errorAt(`${path}.${part}`) !== undefined,
    describedBy: error === undefined ? undefined : `${id}-error`,
    onBlur: () => touch(`${path}.${part}`),
  });
  return (
    <li>
      <div className={css.times}>
        <div className={css.time}>
          <MomentInput
            {...input('from')}
            value={span.from}
            onChange={(event) => onChange({ from: event.target.value })}
          />
        </div>
        <span aria-hidden="true">–</span>
        <div className={css.time}>
          <MomentInput
            {...input('to')}
            value={endToField(span.to)}
            onChange={(event) => onChange({ to: endFromField(event.target.value) })}
          />
        </div>
        <Button
          look="bare"
          isSmall
          aria-label={`Remove ${slotClock(span.from)} to ${slotClock(endToField(span.to))} on ${day}`}
          title="Remove"
          onClick={onRemove}
        >
          <CloseIcon />
        </Button>
      </div>
      {error === undefined ? null : (
        <p className={field.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </li>
  );
}
