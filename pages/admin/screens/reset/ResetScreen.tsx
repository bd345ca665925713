import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { resetPasswordSchema } from '#content-api/staff/users/users.shared.ts';
import { answerOf, openApi } from '../../calls/api.ts';
import { CallFailure, sentenceOf } from '../../calls/failure.ts';
import { useAuth } from '../../session/auth.ts';
import { NewPasswordField } from '../../signIn/PasswordFields.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormFields } from '../../ui/fields/Form.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { EntrySheet } from '../login/EntrySheet.tsx';

export default function ResetScreen() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [isOver, setOver] = useState(token === '');
  return (
    <EntrySheet title="New password" heading="New password">
      {isOver ? (
        <>
          <p role="alert">This link is not valid any more. Please ask for a new one.</p>
          <p>
            <Link className="alone" to="/forgot">
              Ask for a new link
            </Link>
          </p>
        </>
      ) : (
        <ResetForm token={token} onOver={() => setOver(true)} />
      )}
    </EntrySheet>
  );
}

function ResetForm({ token, onOver }: { token: string; onOver: () => void }) {
  const { isSignedIn, signOut } = useAuth();
  const navigate = useNavigate();
  const form = useForm({
    schema: resetPasswordSchema,
    initial: { token, password: '' },
    send: async (json) => {
      await answerOf(openApi.auth.reset.$post({ json }));
      // Any session here ends, even that of another user: the new password opens the next one.
      if (isSignedIn) signOut();
      showToast('Password changed', 'Please sign in with your new password.');
      await navigate('/login', { replace: true });
    },
    failed: (failure) => {
      if (failure instanceof CallFailure && failure.fields.token) return onOver();
      showFailure(failure, sentenceOf(failure, 'The password could not be changed. Please try again.'));
    },
  });
  return (
    <form {...form.props} aria-label="Choose a password">
      <FormFields>
        <NewPasswordField {...form.field('password')} autoFocus />
        <Button type="submit" isBusy={form.isSending}>
          {form.isSending ? 'Saving...' : 'Save password'}
        </Button>
      </FormFields>
    </form>
  );
}
