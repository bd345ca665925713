import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { NOTE_KEYS } from '../../../../session/unsavedTexts.ts';
import { type FieldBinding, useForm } from '../../../../ui/fields/useForm.ts';
import { mergeValues } from '../../../../ui/fields/useVersion.ts';

interface KeptFormOptions<Values, Output> {
  leadId: number;
  part: Parameters<typeof unsavedTextOf>[1];
  schema: z.ZodType<Output>;
  /** The current values, which another user may change while the form is open. */
  stored: Values;
  /** @returns whether it was saved. */
  save: (output: Output) => Promise<boolean>;
  onClose: () => void;
}

/** Keeps unsaved values across a reload. Other users' changes fill untouched fields and show below the rest. */
export function useStoredForm<Values extends { [Name in keyof Values]: string }, Output>({
  leadId,
  part,
  schema,
  stored,
  save,
  onClose,
}: KeptFormOptions<Values, Output>) {
  const [draft] = useState(() => unsavedTextOf(leadId, part));
  const close = () => {
    storeUnsavedText(leadId, '', part);
    onClose();
  };
  const form = useForm<Values, Output>({
    schema,
    initial: draft ? { ...stored, ...(JSON.parse(draft) as Values) } : stored,
    send: async (output) => {
      if (await save(output)) close();
    },
  });
  const names = Object.keys(stored) as (keyof Values & string)[];
  const [base, setBase] = useState(stored);
  const [conflicts, setConflicts] = useState<Record<string, string>>({});
  // While it is being sent, what is stored becomes what is typed here.
  if (!form.isSending && names.some((name) => stored[name] !== base[name])) {
    const merged = mergeValues(base, form.values, stored);
    setBase(stored);
    setConflicts(merged.conflicts);
    for (const name of names) form.set(name, merged.values[name] as Values[typeof name]);
  }
  const isChanged = names.some((name) => form.values[name] !== stored[name]);
  const typed = isChanged ? JSON.stringify(form.values) : '';
  useEffect(() => storeUnsavedText(leadId, typed, part), [leadId, typed, part]);
  const field = (name: keyof Values & string): FieldBinding => {
    const text = conflicts[name];
    if (text === undefined || text === form.values[name]) return form.field(name);
    return {
      ...form.field(name),
      theirs: { by: 'Someone else', text, onTake: () => form.set(name, stored[name]) },
    };
  };
  return { form, field, close, isNew: draft === '' };
}

type What = '' | 'facts ' | 'step ' | 'reason ' | `note ${number} `;

const keyOf = (leadId: number, what: What) => `${NOTE_KEYS}${what}${leadId}`;

/** Returns text about this lead that was typed but not saved in this window. */
export function unsavedTextOf(leadId: number, what: What = ''): string {
  return sessionStorage.getItem(keyOf(leadId, what)) ?? '';
}

/** Keeps it until it is saved or the window is closed. */
export function storeUnsavedText(leadId: number, text: string, what: What = ''): void {
  if (text === '') sessionStorage.removeItem(keyOf(leadId, what));
  else sessionStorage.setItem(keyOf(leadId, what), text);
}
