import type { MiddlewareHandler } from 'hono';
import { uniqueSymbol } from 'hono-openapi';
import type { Store } from '../../database/open.ts';
import { ApiFailure, notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { ApiEnv, Call } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/input.ts';
import { signInWays } from '../users/signInWays.ts';
import { findUser } from '../users/store.ts';
import { signInWaysSchema } from '../users/users.shared.ts';
import { removeAccounts } from './accounts.ts';
import { signInMethodsSchema } from './oidc.shared.ts';
import type { ProviderSettings } from './provider.ts';

interface Parts {
  store: Store;
  provider: ProviderSettings | null;
  passwords: boolean;
}

export function signInWayRoutes({ store: { db }, provider, passwords }: Parts) {
  return {
    methods: answers(
      'List the ways to sign in',
      signInMethodsSchema,
    )((call: Call) => call.json({ passwords, provider: provider && { name: provider.name } })),

    list: answers(
      'List how users sign in',
      signInWaysSchema,
    )(async (call: Call) => call.json({ sign_ins: await signInWays(db) })),

    unlink: answers(
      'Unlink a user from their account at the provider; ends their sessions',
      doneSchema,
      200,
      {
        description: 'At the next sign-in with the provider, the verified email address decides again.',
        refusals: { 404: 'User not found, or not linked' },
      },
    )(async (call: Call) => {
      const id = idOf(call, 'User');
      if (!(await findUser(db, id))) throw notFound('User');
      await db.transaction().execute(async (transaction) => {
        if (!(await removeAccounts(transaction, id))) throw notFound('Link');
      });
      return call.json({ success: true as const });
    }),
  };
}

/** For ways to sign in besides the provider's, which the operator may switch off. @param name of the provider. */
export function passwordsOn(passwords: boolean, name: string): MiddlewareHandler<ApiEnv> {
  const guard: MiddlewareHandler<ApiEnv> = (_, next) => {
    if (passwords) return next();
    throw new ApiFailure(403, 'passwords_off', `Passwords are switched off here. Sign in with ${name}.`);
  };
  const spec = { responses: { 403: { description: 'passwords_off: only the provider signs users in' } } };
  return Object.assign(guard, { [uniqueSymbol]: { spec } });
}
