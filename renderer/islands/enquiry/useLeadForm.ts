import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors, LiveForm } from '#renderer/components/forms/live.ts';
import { errorsOf, type Values, valuesOf } from './rules.ts';
import { useSending } from './useSending.ts';

interface LeadFormOptions {
  /** When a field may begin to complain: once it was changed, or once it was left. */
  complainsOn: 'change' | 'leave';
  onSent(values: Values, form: HTMLFormElement): void;
  onFailed(): void;
  onAttempt?(): void;
  /** Submissions that are silently left alone, besides those with a filled honeypot. */
  ignores?(): boolean;
}

/**
 * Takes over a form whose fields stay the browser's own: what was typed before React came, or restored by the
 * browser, is simply there. The rules and messages are the API's. A refused submission moves the focus to the
 * first field that is wrong.
 */
export function useLeadForm({ complainsOn, ...options }: LeadFormOptions): LiveForm {
  const ref = useRef<HTMLFormElement>(null);
  const [alive, setAlive] = useState(false);
  const [found, setFound] = useState<FieldErrors>({});
  const [refused, setRefused] = useState<FieldErrors>({});
  const [failed, setFailed] = useState<FieldErrors>();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const changed = useRef(new Set<string>());
  const { sending, send } = useSending();

  useEffect(() => {
    setAlive(true);
    if (ref.current) setFound(errorsOf(valuesOf(ref.current)));
  }, []);

  // Not before the button can take the focus again.
  useEffect(() => {
    if (failed && ref.current) focusFirst(ref.current, failed);
  }, [failed]);

  const touch = (...names: string[]) => setTouched((before) => new Set([...before, ...names]));
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    changed.current.add(name);
    setFound(errorsOf(valuesOf(event.currentTarget)));
    setRefused(({ [name]: _, ...others }) => others);
    if (complainsOn === 'change') touch(name);
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const { name } = event.target as unknown as HTMLInputElement;
    // A message that appears while a button is pressed moves the button away from under the pointer.
    if (changed.current.has(name) && !document.querySelector(':is(a, button):active')) touch(name);
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesOf(form);
    if (values.honeypot || options.ignores?.()) return;
    const wrong = errorsOf(values);
    setFound(wrong);
    touch(...Object.keys(wrong));
    if (Object.keys(wrong).length > 0) return focusFirst(form, wrong);
    setRefused({});
    options.onAttempt?.();
    const outcome = await send(values);
    if (!outcome) return;
    if (outcome.sent) {
      changed.current.clear();
      setTouched(new Set());
      options.onSent(values, form);
    } else {
      setRefused(outcome.fields);
      setFailed(outcome.fields);
      options.onFailed();
    }
  };

  const complaints = Object.entries(found).filter(([name]) => touched.has(name));
  return {
    handlers: { ref, noValidate: alive, onInput, onBlur, onSubmit },
    errors: { ...Object.fromEntries(complaints), ...refused },
    valid: Object.keys(found).length === 0,
    sending,
    alive,
  };
}

/** The first field that is wrong; else the button, which lost the focus while it could not be pressed. */
function focusFirst(form: HTMLFormElement, wrong: FieldErrors): void {
  const fields = [...form.elements].filter((field): field is HTMLInputElement => 'name' in field);
  const first = fields.find(({ name }) => name !== '' && name in wrong);
  if (first) {
    first.focus();
    return;
  }
  if (document.activeElement?.matches('a, button, input, select, textarea')) return;
  form.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
}
