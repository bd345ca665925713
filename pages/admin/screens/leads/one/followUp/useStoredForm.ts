import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { NOTE_KEYS } from '../../../../session/unsavedTexts.ts';
import { type FieldBinding, useForm } from '../../../../ui/fields/useForm.ts';
import { mergeValues } from '../../../../ui/fields/useVersion.ts';

export interface LeadFormProps<Output> {
  lead: LeadDetail;
  save: (output: Output) => Promise<boolean>;
  onClose: () => void;
}

/** A form opens by itself if it has an unsaved text. When it closes, the first button in the container has the focus. */
export function useOpenForm(leadId: number, part: Part) {
  const [isEditing, setEditing] = useState(() => unsavedTextOf(leadId, part) !== '');
  const container = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing) container.current?.querySelector('button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return { container, isEditing, setEditing };
}

interface StoredFormOptions<Values, Output> {
  leadId: number;
  part: Part;
  schema: z.ZodType<Output>;
  stored: Values;
  /** @returns whether it was saved. */
  save: (output: Output) => Promise<boolean>;
  onClose: () => void;
}

/** Unsaved values survive a reload. Other users' changes fill untouched fields and show below the others. */
export function useStoredForm<Values extends { [Name in keyof Values]: string }, Output>({
  leadId,
  part,
  schema,
  stored,
  save,
  onClose,
}: StoredFormOptions<Values, Output>) {
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
  // While the form is being sent, its own values become the stored ones.
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

type Part = '' | 'facts ' | 'step ' | 'reason ' | `note ${number} `;

const keyOf = (leadId: number, part: Part) => `${NOTE_KEYS}${part}${leadId}`;

export function unsavedTextOf(leadId: number, part: Part = ''): string {
  return sessionStorage.getItem(keyOf(leadId, part)) ?? '';
}

export function storeUnsavedText(leadId: number, text: string, part: Part = ''): void {
  if (text === '') sessionStorage.removeItem(keyOf(leadId, part));
  else sessionStorage.setItem(keyOf(leadId, part), text);
}
