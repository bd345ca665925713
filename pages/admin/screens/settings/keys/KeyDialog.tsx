import { z } from 'zod';
import { KEY_RIGHTS, newKeySchema } from '#content-api/staff/access/keys.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { FormDialog } from '../../../ui/entries/FormDialog.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { showFailure } from '../../../ui/notices/toasts.ts';
import css from '../webhooks/Webhooks.module.css';

const DAY = 24 * 60 * 60 * 1000;

const LIFETIMES = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'never', label: 'Never' },
];

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** The form holds texts: rights and networks with blanks between them, and the days until the expiry. */
const formSchema = z.object({
  name: newKeySchema.shape.name,
  rights: z.string().transform(words).pipe(newKeySchema.shape.rights),
  expires_at: z
    .string()
    .transform((days) => (days === 'never' ? null : new Date(Date.now() + Number(days) * DAY).toISOString())),
  networks: z.string().transform(words),
});

export function KeyDialog({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const form = useForm({
    schema: formSchema,
    initial: { name: '', rights: '', expires_at: '90', networks: '' },
    send: async (json) => {
      const { secret } = await answerOf(api.keys.$post({ json }));
      onClose();
      onMade(secret);
    },
    failed: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to create API key')),
  });
  const chosen = words(form.values.rights);
  const toggle = (right: string) =>
    form.set(
      'rights',
      (chosen.includes(right) ? chosen.filter((other) => other !== right) : [...chosen, right]).join(' '),
    );
  return (
    <FormDialog title="Create API key" form={form} action="Create API key" onClose={onClose}>
      <TextField
        {...form.field('name')}
        label="Name"
        hint="The program that uses it, for example CRM"
        isRequired
        autoFocus
      />
      <SelectField {...form.field('expires_at')} label="Expires" options={LIFETIMES} isRequired />
      {Object.entries(KEY_RIGHTS).map(([group, rights]) => (
        <fieldset key={group} className={css.events}>
          <legend>{group}</legend>
          {Object.entries(rights).map(([right, label]) => (
            <label key={right}>
              <input
                type="checkbox"
                name="rights"
                checked={chosen.includes(right)}
                onChange={() => toggle(right)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      ))}
      <p className={css.error} role="status">
        {form.field('rights').error}
      </p>
      <TextArea
        {...form.field('networks')}
        label="Only from these addresses"
        hint="One address or network a line, for example 192.0.2.0/24. Empty allows all."
        rows={2}
        dir="ltr"
        spellCheck={false}
      />
    </FormDialog>
  );
}
