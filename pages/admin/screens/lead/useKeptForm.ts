import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { useForm } from '../../fields/useForm.ts';
import { draftOf, keepDraft } from './leadDraft.ts';

interface KeptFormOptions<Values, Output> {
  leadId: number;
  /** Which form of the lead's page it is. */
  part: Parameters<typeof draftOf>[1];
  schema: z.ZodType<Output>;
  stored: Values;
  /** @returns whether it was saved. */
  save: (output: Output) => Promise<boolean>;
  onClose: () => void;
}

/** A form of a lead's page: what is typed and not saved is there again after a reload. */
export function useKeptForm<Values extends { [Name in keyof Values]: string }, Output>({
  leadId,
  part,
  schema,
  stored,
  save,
  onClose,
}: KeptFormOptions<Values, Output>) {
  const [draft] = useState(() => draftOf(leadId, part));
  const close = () => {
    keepDraft(leadId, '', part);
    onClose();
  };
  const form = useForm<Values, Output>({
    schema,
    initial: draft ? { ...stored, ...(JSON.parse(draft) as Values) } : stored,
    send: async (output) => {
      if (await save(output)) close();
    },
  });
  const names = Object.keys(stored) as (keyof Values)[];
  const isChanged = names.some((name) => form.values[name] !== stored[name]);
  const typed = isChanged ? JSON.stringify(form.values) : '';
  useEffect(() => keepDraft(leadId, typed, part), [leadId, typed, part]);
  return { form, close, isNew: draft === '' };
}
