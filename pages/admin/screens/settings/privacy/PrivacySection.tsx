import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Erased } from '#content-api/office/people/people.shared.ts';
import { personSchema } from '#content-api/office/people/people.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFields } from '../../../ui/fields/Form.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Actions } from '../Actions.tsx';
import { ErasedNotice } from './ErasedNotice.tsx';
import { PersonFound } from './PersonFound.tsx';

export default function PrivacySection() {
  const [search, setSearch] = useSearchParams();
  const [erased, setErased] = useState<Erased | null>(null);
  const email = search.get('email') ?? '';
  const form = useForm({
    schema: personSchema,
    initial: { email },
    send: async (asked) => {
      setErased(null);
      setSearch({ email: asked.email }, { replace: true });
    },
    failed: () => {},
  });
  return (
    <>
      <Panel
        title="Personal data"
        text="People who wrote to you or booked a meeting can ask for a copy of their data, or to have it erased. Look them up by email address."
      >
        <form {...form.props} aria-label="Find a person">
          <FormFields>
            <TextField {...form.field('email')} label="Email" inputMode="email" />
          </FormFields>
          <Actions>
            <Button type="submit" isBusy={form.isSending}>
              Look up
            </Button>
          </Actions>
        </form>
      </Panel>
      {erased ? <ErasedNotice erased={erased} /> : null}
      {email && !erased ? <PersonFound key={email} email={email} onErased={setErased} /> : null}
    </>
  );
}
