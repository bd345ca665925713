import { parseDate, parseTime } from '@internationalized/date';
import {
  type ComponentProps,
  type KeyboardEvent,
  memo,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { TimeField } from 'react-aria-components/TimeField';
import { officeHourCycle } from '#content-api/values/formats/moments.shared.ts';
import type { HourCycle } from '#content-api/values/hourCycle.shared.ts';
import { DEFAULT_LANGUAGE } from '#content-api/values/language.shared.ts';
import { Button } from '../Button.tsx';
import field from '../fields/Field.module.css';
import { controlOf, Field, type FieldFrame } from '../fields/Field.tsx';
import { CloseIcon, BookingsIcon as DayIcon } from '../icons.tsx';
import css from './MomentField.module.css';

interface MomentInputProps {
  kind: 'date' | 'time';
  label: string;
  /** YYYY-MM-DD or HH:MM, and '' until the moment is complete. */
  value: string;
  onChange(event: { target: { value: string } }): void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  id?: string;
  min?: string;
  max?: string;
  isInvalid?: boolean;
  isRequired?: boolean | undefined;
  canBeEmpty?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
  describedBy?: string | undefined;
}

type MomentFieldProps = FieldFrame & Omit<MomentInputProps, 'id' | 'isInvalid' | 'describedBy'>;

/** A date or a time in the format of the back office, whatever the browser's language. */
export function MomentField({ hint, error, theirs, ...input }: MomentFieldProps) {
  const id = useId();
  const frame = { label: input.label, hint, error, isRequired: input.isRequired, theirs };
  const describedBy = controlOf(id, frame)['aria-describedby'];
  return (
    <Field id={id} {...frame}>
      <MomentInput {...input} id={id} isInvalid={error !== undefined} describedBy={describedBy} />
    </Field>
  );
}

/** The browser's own field lies hidden below it, for the form's value and the calendar. */
export function MomentInput({ value, onChange, onBlur, id, name, min, max, ...given }: MomentInputProps) {
  const { kind, label, readOnly, canBeEmpty = false, isInvalid, autoFocus = false } = given;
  // A value from elsewhere begins another round with fresh segments.
  const [held, setHeld] = useState({ value, text: value, start: value, round: 0, isFocused: autoFocus });
  const begun = (text: string) => ({ text, start: text, round: held.round + 1, isFocused: false });
  if (value !== held.value) setHeld({ ...held, ...(value === held.text ? {} : begun(value)), value });
  const native = useRef<HTMLInputElement>(null);
  const latest = useRef({ onChange, onBlur });
  useLayoutEffect(() => {
    latest.current = { onChange, onBlur };
  });
  const say = useCallback((text: string) => {
    setHeld((before) => ({ ...before, text }));
    latest.current.onChange({ target: { value: text } });
  }, []);
  const put = (text: string, isFocused = false) => {
    setHeld({ ...held, ...begun(text), isFocused });
    onChange({ target: { value: text } });
  };
  const leave = useCallback(() => latest.current.onBlur?.(), []);
  const send = useCallback(() => native.current?.form?.requestSubmit(), []);
  return (
    <div className={`${field.control} ${css.moment}`} data-invalid={isInvalid || undefined}>
      <input
        ref={native}
        id={id}
        name={name}
        type={kind}
        className={css.native}
        value={held.text}
        min={min}
        max={max}
        readOnly={readOnly}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => put(event.target.value)}
        // Labels and forms focus this field instead of the segments.
        onFocus={({ currentTarget }) =>
          currentTarget.parentElement?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus()
        }
      />
      <Segments
        key={held.round}
        {...{ kind, label, say, leave, send, start: held.start, hourCycle: officeHourCycle() }}
        isInvalid={isInvalid}
        isRequired={given.isRequired}
        describedBy={given.describedBy}
        isReadOnly={readOnly}
        autoFocus={held.isFocused}
      />
      {canBeEmpty && held.text !== '' && !readOnly ? (
        <Button look="bare" isSmall aria-label={`Clear ${label}`} onClick={() => put('', true)}>
          <CloseIcon />
        </Button>
      ) : null}
      {kind === 'date' && !readOnly ? (
        <Button
          look="bare"
          isSmall
          aria-label={`Choose ${label} in a calendar`}
          onClick={() => native.current?.showPicker()}
        >
          <DayIcon />
        </Button>
      ) : null}
    </div>
  );
}

interface SegmentsProps {
  kind: 'date' | 'time';
  label: string;
  start: string;
  hourCycle: HourCycle;
  say(text: string): void;
  leave(): void;
  send(): void;
  isInvalid: boolean | undefined;
  isRequired: boolean | undefined;
  isReadOnly: boolean | undefined;
  autoFocus: boolean;
  describedBy: string | undefined;
}

/** Renders only for its own keys, because a week of hours has dozens of them on one screen. */
const Segments = memo(function Segments({ kind, start, hourCycle, say, leave, ...given }: SegmentsProps) {
  const { label, send, isInvalid = false, isRequired = false, isReadOnly = false } = given;
  const common = {
    'aria-label': label,
    'aria-describedby': given.describedBy ?? '',
    autoFocus: given.autoFocus,
    className: css.field ?? '',
    validationBehavior: 'aria',
    shouldForceLeadingZeros: true,
    onBlur: leave,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') send();
    },
    ...{ isInvalid, isRequired, isReadOnly },
  } as const;
  const parts = ({ state }: { state: MomentState }) => (
    <>
      <DateInput className={css.parts ?? ''}>
        {(segment) => <DateSegment className={css.part ?? ''} segment={segment} />}
      </DateInput>
      <Said text={textOf(state)} say={say} />
    </>
  );
  const isDate = kind === 'date';
  // The locale writes '9:00 AM', like the lists (spokenClock).
  return (
    <I18nProvider locale={isDate ? DEFAULT_LANGUAGE : 'en-US'}>
      {isDate ? (
        <DateField {...common} granularity="day" defaultValue={momentOf(start, parseDate)}>
          {parts}
        </DateField>
      ) : (
        <TimeField
          {...common}
          hourCycle={hourCycle === 'h12' ? 12 : 24}
          defaultValue={momentOf(start, parseTime)}
        >
          {parts}
        </TimeField>
      )}
    </I18nProvider>
  );
});

/** Null for '', and for invalid text from an address. */
function momentOf<Moment>(text: string, parse: (text: string) => Moment): Moment | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

type MomentState = Parameters<
  Extract<ComponentProps<typeof DateField>['children'], (...given: never[]) => unknown>
>[0]['state'];

/** Reports each new text once. react-aria itself keeps the last complete moment when a part is cleared. */
function Said({ text, say }: { text: string; say: (text: string) => void }) {
  const said = useRef(text);
  useLayoutEffect(() => {
    if (said.current === text) return;
    said.current = text;
    say(text);
  }, [text, say]);
  return null;
}

/** '' for a moment with an empty part, and for 31 February, which stays until the field is left. */
function textOf({ segments, value }: Pick<MomentState, 'segments' | 'value'>): string {
  const isShown = segments.every(
    ({ type, value: shown, isPlaceholder }) =>
      !isPlaceholder &&
      (type === 'day' || type === 'month' || type === 'year' ? value?.[type] === shown : true),
  );
  if (value === null || !isShown) return '';
  const [date = '', time = ''] = value.toString().split('T');
  return time === '' ? date : time.slice(0, 'HH:MM'.length);
}

/**
 * react-aria's announcer empties itself by `innerHTML = ''`. Nothing else passes, because the back office requires
 * Trusted Types (content-api/http/siteHeaders.ts).
 */
const { trustedTypes } = globalThis as {
  trustedTypes?: {
    defaultPolicy: object | null;
    createPolicy(name: 'default', rules: { createHTML(html: string): string }): object;
  };
};
if (trustedTypes && !trustedTypes.defaultPolicy)
  trustedTypes.createPolicy('default', {
    createHTML: (html) => {
      // ProseMirror tries this policy first for pasted text. Only an exception makes it use its own.
      if (html !== '') throw new TypeError('Only an empty text may become HTML here');
      return '';
    },
  });
