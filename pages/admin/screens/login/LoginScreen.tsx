import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { loginSchema } from '#content-api/access/contract.ts';
import { FormFields } from '../../fields/Form.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { useForm } from '../../fields/useForm.ts';
import { useAuth } from '../../session/auth.tsx';
import { refusalOf } from '../../session/refusal.ts';
import { wantedAddress } from '../../session/wanted.ts';
import { Button } from '../../ui/Button.tsx';
import { tell, tellError } from '../../ui/toasts.ts';
import { Wait } from '../../ui/Wait.tsx';
import { EntrySheet } from './EntrySheet.tsx';
import css from './LoginScreen.module.css';

/** Signing in. Who is signed in already is sent on. */
export default function LoginScreen() {
  const { isLoading, isSignedIn } = useAuth();
  const next = useNext();
  if (isLoading) return <Wait />;
  if (isSignedIn) return <Navigate to={next} replace />;
  return (
    <EntrySheet title="Sign in" heading="Back office">
      <LoginForm next={next} />
      <p className={css.links}>
        <Link to="/forgot">Forgot password?</Link>
        <a href="/">Back to Site</a>
      </p>
    </EntrySheet>
  );
}

/** Where they wanted to go; who came to connect the calendar (GET /api/auth/google says so) goes there. */
function useNext(): string {
  const { state, search } = useLocation();
  const connects = new URLSearchParams(search).get('connect') === 'calendar';
  return connects ? '/settings/calendar' : wantedAddress(state);
}

function LoginForm({ next }: { next: string }) {
  const { signIn } = useAuth();
  const navigate = useNavigate();
  const form = useForm({
    schema: loginSchema,
    initial: { email: '', password: '' },
    send: async ({ email, password }) => {
      await signIn(email, password);
      tell('Login successful', 'Welcome back!');
      await navigate(next, { replace: true });
    },
    failed: (failure) => tellError(refusalOf(failure), 'Login failed'),
  });
  return (
    <form {...form.props} aria-label="Login">
      <FormFields>
        <TextField {...form.field('email')} label="Email" type="email" autoComplete="username" autoFocus />
        <TextField
          {...form.field('password')}
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        <Button type="submit" isBusy={form.isSending}>
          {form.isSending ? 'Signing in...' : 'Login'}
        </Button>
      </FormFields>
    </form>
  );
}
