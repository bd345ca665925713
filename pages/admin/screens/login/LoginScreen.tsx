import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { loginSchema } from '#content-api/access/contract.ts';
import { FormFields } from '../../fields/Form.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { useForm } from '../../fields/useForm.ts';
import { useAuth } from '../../session/auth.tsx';
import { refusalOf } from '../../session/refusal.ts';
import { wantedAddress } from '../../session/wanted.ts';
import { Brand, brandName } from '../../ui/Brand.tsx';
import { Button } from '../../ui/Button.tsx';
import { tell, tellError } from '../../ui/toasts.ts';
import { Wait } from '../../ui/Wait.tsx';
import css from './LoginScreen.module.css';

/** Signing in. Who is signed in already is sent on. */
export default function LoginScreen() {
  const { isLoading, isSignedIn } = useAuth();
  const { state } = useLocation();
  useEffect(() => {
    document.title = `Sign in | ${brandName()}`;
  }, []);
  if (isLoading) return <Wait />;
  if (isSignedIn) return <Navigate to={wantedAddress(state)} replace />;
  return (
    <main className={css.page}>
      <div className={css.sheet}>
        <Brand />
        <h1 className={css.title}>Back office</h1>
        <LoginForm />
        <p className={css.back}>
          <a href="/">Back to Site</a>
        </p>
      </div>
    </main>
  );
}

function LoginForm() {
  const { signIn } = useAuth();
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useForm({
    schema: loginSchema,
    initial: { email: '', password: '' },
    send: async ({ email, password }) => {
      await signIn(email, password);
      tell('Login successful', 'Welcome back!');
      await navigate(wantedAddress(state), { replace: true });
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
