import { Hono } from 'hono';
import {
  consentQuerySchema,
  consentSchema,
  failsAsOAuth,
  registrationSchema,
  revocationSchema,
  tokenSchema,
} from './agents/clients.ts';
import type { Handlers } from './handlers.ts';
import type { ApiEnv } from './http/call.ts';
import { form, json, query } from './http/input.ts';
import { loginSchema, passwordChangeSchema } from './staff/access/access.shared.ts';
import { anyone, may, proven, settingUp, signedIn } from './staff/access/guard.ts';
import { newKeySchema } from './staff/access/keys.shared.ts';
import { providerLoginSchema, providerStartSchema } from './staff/oidc/oidc.shared.ts';
import {
  newPasskeySchema,
  passkeyNameSchema,
  passkeyProofSchema,
  passkeyRemovalSchema,
  passkeyStartSchema,
} from './staff/passkeys/passkeys.shared.ts';
import {
  secondStepChangeSchema,
  secondStepProofSchema,
  secondStepStartSchema,
} from './staff/twoStep/twoStep.shared.ts';
import {
  forgotPasswordSchema,
  newUserSchema,
  resetPasswordSchema,
  userChangeSchema,
} from './staff/users/users.shared.ts';

/** OAuth sends these calls as forms. */
const FORM = 'application/x-www-form-urlencoded';
const asOAuth = failsAsOAuth('invalid_request');

export function accessApi(to: Handlers) {
  return new Hono<ApiEnv>()
    .post('/auth/login', anyone, to.passwordsOn, json(loginSchema), to.session.begin)
    .post('/auth/logout', anyone, to.session.end)
    .get('/auth/me', settingUp('password', 'second_step'), to.session.user)
    .put(
      '/auth/password',
      settingUp('password'),
      to.passwordsOn,
      json(passwordChangeSchema),
      to.ownAccess.changePassword,
    )
    .get('/auth/sessions', signedIn, to.ownAccess.sessions)
    .delete('/auth/sessions', signedIn, to.ownAccess.endOthers)
    .delete('/auth/sessions/:id', signedIn, to.ownAccess.endSession)
    .get('/auth/second-step', settingUp('second_step'), to.secondStep.state)
    .post('/auth/second-step', settingUp('second_step'), json(secondStepStartSchema), to.secondStep.plan)
    .put('/auth/second-step', settingUp('second_step'), json(secondStepProofSchema), to.secondStep.prove)
    .post('/auth/second-step/removal', signedIn, json(secondStepChangeSchema), to.secondStep.remove)
    .post('/auth/second-step/recovery-codes', signedIn, json(secondStepChangeSchema), to.secondStep.newCodes)
    .get('/auth/passkeys', signedIn, to.passkeys.list)
    .post('/auth/passkeys/plan', signedIn, to.passwordsOn, json(passkeyStartSchema), to.passkeys.plan)
    .post('/auth/passkeys', signedIn, to.passwordsOn, json(newPasskeySchema), to.passkeys.add)
    .put('/auth/passkeys/:id', signedIn, json(passkeyNameSchema), to.passkeys.rename)
    .post('/auth/passkeys/:id/removal', signedIn, json(passkeyRemovalSchema), to.passkeys.remove)
    .post('/auth/passkeys/challenge', anyone, to.passwordsOn, to.passkeys.challenge)
    .post('/auth/passkeys/login', anyone, to.passwordsOn, json(passkeyProofSchema), to.passkeys.begin)
    .get('/auth/methods', anyone, to.signInWays.methods)
    .post('/auth/oidc/start', anyone, json(providerStartSchema), to.provider.start)
    .get('/auth/oidc/callback', anyone, to.provider.callback)
    .post('/auth/oidc/login', anyone, json(providerLoginSchema), to.provider.login)
    .post('/auth/forgot', anyone, to.passwordsOn, json(forgotPasswordSchema), to.passwords.forgot)
    .post('/auth/reset', anyone, to.passwordsOn, json(resetPasswordSchema), to.passwords.reset)

    .get('/users', may('users.manage'), to.users.list)
    .post('/users', may('users.manage'), json(newUserSchema), to.users.add)
    .put('/users/:id', may('users.manage'), json(userChangeSchema), to.users.change)
    .delete('/users/:id', may('users.manage'), to.users.remove)
    .get('/users/second-steps', may('users.manage'), to.secondStep.list)
    .delete('/users/:id/second-step', may('users.manage'), to.secondStep.removeOf)
    .get('/users/sign-ins', may('users.manage'), to.signInWays.list)
    .delete('/users/:id/provider', may('users.manage'), to.signInWays.unlink)
    .get('/users/passkeys', may('users.manage'), to.passkeys.owners)
    .delete('/users/:id/passkeys', may('users.manage'), to.passkeys.removeOf)
    .post('/users/:id/invitation', may('users.manage'), to.passwordsOn, to.passwords.invite)

    .get('/keys', may('keys.manage'), to.keys.list)
    .post('/keys', may('keys.manage'), proven, json(newKeySchema), to.keys.add)
    .delete('/keys/:id', may('keys.manage'), to.keys.remove)

    .get('/agents/consent', may('keys.manage'), query(consentQuerySchema), to.oauth.show)
    .post('/agents/consent', may('keys.manage'), proven, json(consentSchema), to.oauth.allow)
    .post(
      '/oauth/register',
      anyone,
      failsAsOAuth('invalid_client_metadata'),
      json(registrationSchema),
      to.oauth.register,
    )
    .post('/oauth/token', anyone, asOAuth, form(tokenSchema, FORM), to.oauth.token)
    .post('/oauth/revoke', anyone, asOAuth, form(revocationSchema, FORM), to.oauth.revoke);
}
