import { useState } from 'react';
import { Link } from 'react-router';
import { forgotPasswordSchema } from '#content-api/staff/users/users.shared.ts';
import { emailInput } from '#renderer/components/fields/emailInput.ts';
import { answerOf, openApi } from '../../calls/api.ts';
import { sentenceOf } from '../../calls/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFields } from '../../ui/fields/Form.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { showFailure } from '../../ui/notices/toasts.ts';
import { EntrySheet } from '../login/EntrySheet.tsx';

/** The answer is the same for every address, so that it reveals nobody who has an account. */
export default function ForgotScreen() {
  const [sentTo, setSentTo] = useState('');
  return (
    <EntrySheet title="Forgot password" heading="Forgot password?">
      {sentTo ? (
        <p role="status">
          If {sentTo} has an account, a link is on its way there. It works once, for one hour.
        </p>
      ) : (
        <ForgotForm onSent={setSentTo} />
      )}
      <p>
        <Link className="alone" to="/login">
          Back to sign in
        </Link>
      </p>
    </EntrySheet>
  );
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    schema: forgotPasswordSchema,
    initial: { email: '' },
    send: async (json) => {
      await answerOf(openApi.auth.forgot.$post({ json }));
      onSent(json.email);
    },
    failed: (failure) =>
      showFailure(failure, sentenceOf(failure, 'The link could not be sent. Please try again.')),
  });
  return (
    <form {...form.props} aria-label="Forgot password">
      <FormFields>
        <TextField {...form.field('email')} label="Email" {...emailInput} autoComplete="username" autoFocus />
        <Button type="submit" isBusy={form.isSending}>
          {form.isSending ? 'Sending...' : 'Send link'}
        </Button>
      </FormFields>
    </form>
  );
}
