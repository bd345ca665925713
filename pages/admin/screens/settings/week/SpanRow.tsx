import { useId } from 'react';
import type { Span } from '#content-api/agency/hours.shared.ts';
import { slotClock } from '#content-api/values/formats/slots.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import field from '../../../ui/fields/Field.module.css';
import { CloseIcon } from '../../../ui/icons.tsx';
import css from './Week.module.css';
import { endFromField, endToField } from './weekChanges.ts';

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

export function SpanRow({ path, day, span, errorAt, touch, onChange, onRemove }: SpanRowProps) {
  const id = useId();
  const error = errorAt(`${path}.from`) ?? errorAt(`${path}.to`);
  const input = (part: 'from' | 'to') => ({
    className: `${field.control} ${css.time}`,
    type: 'time',
    name: `${path}.${part}`,
    'aria-invalid': errorAt(`${path}.${part}`) !== undefined || undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    onBlur: () => touch(`${path}.${part}`),
  });
  return (
    <li>
      <div className={css.times}>
        <input
          {...input('from')}
          aria-label={`${day} from`}
          value={span.from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <span aria-hidden="true">–</span>
        <input
          {...input('to')}
          aria-label={`${day} to`}
          value={endToField(span.to)}
          onChange={(event) => onChange({ to: endFromField(event.target.value) })}
        />
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
