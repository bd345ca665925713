import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { PasskeyProof } from '#content-api/staff/passkeys/passkeys.shared.ts';
import { followHourCycle } from '#content-api/values/formats/moments.shared.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { answerOf, onSetUpRequired, openApi, send } from '../calls/api.ts';
import { CallFailure } from '../calls/failure.ts';
import { forgetToken, onTokenElsewhere, readToken, storeToken } from '../calls/token.ts';
import { type Auth, AuthContext, followAddresses } from './auth.ts';

type State = Pick<
  Auth,
  'user' | 'isLoading' | 'hasLeft' | 'mustSetUp' | 'mustChange' | 'hasPassword' | 'hasProvider'
>;

const SIGNED_OUT: State = {
  user: null,
  isLoading: false,
  hasLeft: false,
  mustSetUp: false,
  mustChange: false,
  hasPassword: true,
  hasProvider: false,
};

/** Checks the stored token once, signs in and out, and follows other tabs. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>(() => ({ ...SIGNED_OUT, isLoading: readToken() !== null }));
  const queryClient = useQueryClient();

  useEffect(() => {
    let current = true;
    const check = () => {
      currentUser().then((found) => {
        if (current) setState({ ...SIGNED_OUT, ...found });
      });
    };
    check();
    const stop = onTokenElsewhere(check);
    onSetUpRequired(check);
    return () => {
      current = false;
      stop();
      onSetUpRequired(() => {});
    };
  }, []);

  const signIn = useCallback(async (email: string, password: string, code?: string) => {
    const json = { email, password, ...(code === undefined ? {} : { code }) };
    const { token, user } = await answerOf(openApi.auth.login.$post({ json }));
    setState(await begin(token, user));
  }, []);

  const signInWithPasskey = useCallback(
    async (json: PasskeyProof) => {
      const { token, user } = await answerOf(openApi.auth.passkeys.login.$post({ json }));
      if (state.user && state.user.id !== user.id) {
        endSession(token);
        throw new CallFailure(401, '', 'This passkey belongs to another account.');
      }
      setState(await begin(token, user));
    },
    [state.user],
  );

  const signInWithProvider = useCallback(async (code?: string) => {
    const json = code === undefined ? {} : { code };
    const { token, user, next } = await answerOf(openApi.auth.oidc.login.$post({ json }));
    setState(await begin(token, user));
    return next;
  }, []);

  const follow = useCallback((saved: User) => {
    setState((before) => (before.user?.id === saved.id ? { ...before, user: saved } : before));
  }, []);

  const recheck = useCallback(async () => setState({ ...SIGNED_OUT, ...(await currentUser()) }), []);

  const signOut = useCallback(() => {
    const token = readToken();
    forgetToken();
    setState({ ...SIGNED_OUT, hasLeft: true });
    queryClient.clear();
    if (token) endSession(token);
  }, [queryClient]);

  const auth = useMemo<Auth>(() => {
    const role = state.user?.role;
    return {
      ...state,
      isSignedIn: state.user !== null,
      isAdmin: role === 'admin',
      isEditor: role === 'admin' || role === 'editor',
      signIn,
      signInWithPasskey,
      signInWithProvider,
      follow,
      recheck,
      signOut,
    };
  }, [state, signIn, signInWithPasskey, signInWithProvider, follow, recheck, signOut]);

  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Ends the session before, which nobody would recognise in the list. */
async function begin(token: string, user: User): Promise<State> {
  const before = readToken();
  storeToken(token);
  if (before) endSession(before);
  return { ...SIGNED_OUT, ...(await askTwice().catch(() => ({ user }))) };
}

function endSession(token: string): void {
  const headers = { Authorization: `Bearer ${token}` };
  send('/api/auth/logout', { method: 'POST', headers, keepalive: true }).catch(() => {});
}

/** Milliseconds before a check without a clear answer is repeated. */
const PAUSE = 500;

type Found = Omit<State, 'isLoading' | 'hasLeft'>;

async function currentUser(): Promise<Found | null> {
  if (readToken() === null) return null;
  try {
    return await askTwice();
  } catch {
    forgetToken();
    return null;
  }
}

/** A closing page breaks off its calls, which must not end the session. */
async function askTwice(): Promise<Found> {
  const ask = async () => {
    const { user, hourCycle, addresses, must_set_up, must_change, signs_in_here, has_provider } =
      await answerOf(openApi.auth.me.$get());
    // Another server may leave out what the specification doesn't name.
    followHourCycle(hourCycle ?? 'h23');
    followAddresses(addresses ?? {});
    return {
      user,
      mustSetUp: must_set_up ?? false,
      mustChange: must_change ?? false,
      hasPassword: signs_in_here ?? true,
      hasProvider: has_provider ?? false,
    };
  };
  try {
    return await ask();
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 401) throw failure;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return ask();
  }
}
