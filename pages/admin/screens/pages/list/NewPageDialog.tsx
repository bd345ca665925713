import { type ChangeEvent, useRef } from 'react';
import { z } from 'zod';
import {
  type PageEntry,
  type PageInput,
  pageAddressProblem,
  pageSchema,
} from '#content-api/sitePages/sitePages.shared.ts';
import { isStart, STARTS, type StartName, sectionsOf } from '#content-api/sitePages/starts/starts.shared.ts';
import { FormDialog } from '../../../ui/entries/FormDialog.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { showFailure } from '../../../ui/notices/toasts.ts';
import { addressFor } from '../shared/addresses.ts';

interface NewPageDialogProps {
  add: (page: PageInput) => Promise<PageEntry>;
  onAdded: (page: PageEntry) => void;
  onClose: () => void;
}

const newPageSchema = pageSchema
  .pick({ title: true, address: true })
  .extend({ start: z.string() })
  .check((ctx) => {
    const problem = pageAddressProblem(ctx.value.address);
    if (problem !== null)
      ctx.issues.push({ code: 'custom', path: ['address'], message: problem, input: ctx.value.address });
  });

const OPTIONS = Object.entries(STARTS).map(([value, { label }]) => ({ value, label }));

/** Asks for what a page can't do without; it is made as a draft. */
export function NewPageDialog({ add, onAdded, onClose }: NewPageDialogProps) {
  const form = useForm({
    schema: newPageSchema,
    initial: { title: '', address: '', start: 'caseStudy' },
    send: async ({ title, address, start }) => {
      const sections = sectionsOf(startOf(start), title);
      onAdded(await add({ title, address, description: '', status: 'draft', sections }));
    },
    failed: (failure) => showFailure(failure, 'Failed to add page'),
  });
  const follows = useRef(true);
  const { values } = form;
  const start = startOf(values.start);
  const follow = (title: string, from: StartName) => {
    if (follows.current) form.set('address', title.trim() === '' ? '' : addressFor(title, from));
  };
  const title = form.field('title');
  const address = form.field('address');
  const kind = form.field('start');
  const heard = (field: typeof title, then: (value: string) => void) => ({
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      field.onChange(event);
      then(event.target.value);
    },
  });
  return (
    <FormDialog title="New Page" form={form} action="Add Page" onClose={onClose}>
      <TextField
        {...heard(title, (text) => follow(text, start))}
        label="Title"
        isRequired
        autoFocus
        hint="Shown at the top of the page and in search results."
      />
      <SelectField
        {...heard(kind, (name) => follow(values.title, startOf(name)))}
        label="Start from"
        options={OPTIONS}
        hint={STARTS[start].hint}
      />
      <TextField
        {...heard(address, (text) => {
          follows.current = text === '';
        })}
        label="Address"
        isRequired
        hint="For example /cases/ferry-bookings"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  );
}

function startOf(name: string): StartName {
  return isStart(name) ? name : 'plainPage';
}
