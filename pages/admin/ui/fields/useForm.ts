import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { CallFailure } from '../../calls/failure.ts';
import { showToast } from '../notices/toasts.ts';
import type { Theirs } from './Field.tsx';
import { useVersion } from './useVersion.ts';

type Errors<Values> = { [Name in keyof Values]?: string | undefined };
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FormOptions<Values, Output> {
  /** The contract of the server, whose messages appear under the fields. */
  schema: z.ZodType<Output>;
  initial: Values;
  /** `updated_at` of an entry that somebody else may be changing too. */
  version?: string | undefined;
  send(values: Output, version: string | undefined): Promise<void>;
  /** Runs instead of `send`. @param problems by field, in the order of the contract. */
  invalid?(problems: Readonly<Record<string, string>>): void;
  /** Reports the failure in general. Fields show their own messages. */
  failed?(failure: unknown): void;
}

export interface FieldBinding {
  name: string;
  value: string;
  error: string | undefined;
  theirs?: Theirs | undefined;
  /** While the form is being sent, because the answer would overwrite new text. */
  readOnly?: boolean;
  onChange(event: { target: { value: string } }): void;
  onBlur(): void;
}

/** Fields show errors once left or sent, but not while they change. Sending with mistakes focuses the first. */
export function useForm<Values extends { [Name in keyof Values]: string }, Output>(
  options: FormOptions<Values, Output>,
) {
  const { schema, initial, send, invalid, failed } = options;
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Errors<Values>>({});
  const [isSending, setSending] = useState(false);
  const { version, conflicts, trouble, by, trashId, meet, meetReturn } = useVersion(initial, options.version);
  const typed = useRef(values);
  typed.current = values;
  const sending = useRef(false);

  const problems = problemsOf(schema, values);
  const errorOf = (name: keyof Values & string) =>
    refused[name] ?? (touched.has(name) ? problems[name] : undefined);
  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    if (sending.current) return;
    setValues((before) => ({ ...before, [name]: value }));
    setRefused((before) => ({ ...before, [name]: undefined }));
  };
  /** Ignores values without a field. */
  const fill = (to: Readonly<Record<string, unknown>>) => {
    for (const name of Object.keys(initial) as (keyof Values & string)[])
      if (to[name] !== undefined) set(name, String(to[name]) as Values[typeof name]);
  };
  /** Sends the changes again, merged with another user's, if no field conflicts. */
  const sendOver = async (output: Output, from: string | undefined): Promise<void> => {
    try {
      await send(output, from);
    } catch (failure) {
      const met = meet(failure, typed.current);
      setValues(met.values);
      const both = met.agreed === undefined ? undefined : schema.safeParse(met.values);
      if (!both?.success || !(failure instanceof CallFailure)) throw failure;
      typed.current = met.values;
      await sendOver(both.data, met.agreed);
      showToast(`${failure.changedBy} has changed this too`, 'Saved with the changes of both.');
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a dialog is a React child of the form behind it, though not its child in the document.
    event.stopPropagation();
    if (sending.current) return;
    const form = event.currentTarget;
    setTouched(new Set(Object.keys(values)));
    const checked = schema.safeParse(values);
    if (!checked.success) {
      invalid?.(problems);
      return focusFirst(form, Object.keys(problems));
    }
    sending.current = true;
    setSending(true);
    try {
      await sendOver(checked.data, version);
    } catch (failure) {
      sending.current = false;
      const fields = failure instanceof CallFailure ? failure.fields : {};
      setRefused(fields as Errors<Values>);
      failed?.(failure);
      focusFirst(form, Object.keys(fields));
    } finally {
      sending.current = false;
      setSending(false);
    }
  };
  return {
    values,
    isTyped: Object.keys(initial).some(
      (name) => values[name as keyof Values] !== initial[name as keyof Values],
    ),
    isSending,
    toFix: (Object.keys(initial) as (keyof Values & string)[]).filter(errorOf).length,
    trouble,
    by,
    trashId,
    meetReturn,
    hasConflicts: Object.entries(conflicts).some(([name, text]) => values[name as keyof Values] !== text),
    set,
    fill,
    setErrors: setRefused,
    props: { noValidate: true, onSubmit: submit },
    field: <Name extends keyof Values & string>(name: Name): FieldBinding => ({
      name,
      value: values[name],
      theirs:
        conflicts[name] === values[name]
          ? undefined
          : theirsOf(by, conflicts[name], (text) => set(name, text as Values[Name])),
      readOnly: isSending,
      error: errorOf(name),
      onChange: (event) => set(name, event.target.value as Values[Name]),
      // An unchanged field that was only passed through shows no error yet.
      onBlur: () => {
        if (values[name] !== initial[name]) setTouched((before) => new Set([...before, name]));
      },
    }),
  };
}

function theirsOf(by: string, text: string | undefined, take: (text: string) => void): Theirs | undefined {
  return text === undefined ? undefined : { by, text, onTake: () => take(text) };
}

function problemsOf(schema: z.ZodType, values: object): Record<string, string> {
  const checked = schema.safeParse(values);
  const problems: Record<string, string> = {};
  for (const { path, message } of checked.error?.issues ?? []) problems[String(path[0])] ??= message;
  return problems;
}

/** In the order of the page, whatever the order of the contract. */
function focusFirst(form: HTMLFormElement, names: string[]): void {
  const controls = [...form.elements].filter((control): control is Control => 'name' in control);
  controls.find((control) => names.includes(control.name))?.focus();
}
