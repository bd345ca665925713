import { randomBytes } from 'node:crypto';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { z } from 'zod';
import { takenColumn } from '../../database/failures.ts';
import type { Store } from '../../database/open.ts';
import { ApiFailure, notSignedIn } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { emailKey } from '../../values/email/spellings.ts';
import type { LoginLimits } from '../access/loginLimits.ts';
import type { Secrets } from '../access/secrets.ts';
import { beginSession, signedIn } from '../access/sessions.ts';
import { createThrottle, type LimitParts } from '../access/throttle.ts';
import { deviceOf } from '../activity/device.ts';
import type { ActivityLog } from '../activity/log.ts';
import { doerOf, noteOf, noteRefusedProvider } from '../activity/record.ts';
import { signedInSchema } from '../signIn/routes.ts';
import { codeNeeded, requireCode } from '../twoStep/requireCode.ts';
import { secondStepOf } from '../twoStep/store.ts';
import type { FreeLeads } from '../users/routes.ts';
import { credentialsById } from '../users/store.ts';
import { userOfAccount } from './accounts.ts';
import { provedAt, provesTwoSteps } from './claims.ts';
import { providerAddressSchema, type providerLoginSchema, type providerStartSchema } from './oidc.shared.ts';
import { PATIENCE, type Pending, pendingSignIns, type Requested } from './pending.ts';
import { createProvider, type Provider, type ProviderAnswer, type ProviderSettings } from './provider.ts';
import { asRefused, elsewhere, expired, failureOf, refusal } from './refusals.ts';

interface Parts extends LimitParts {
  store: Store;
  secrets: Secrets;
  activity: ActivityLog;
  siteUrl: string;
  provider: ProviderSettings | null;
}

/** Each entry takes some hundred bytes. */
const MOST_WAITING = 10_000;

const tooMany = { 429: 'Too many attempts: see Retry-After' };

/** This screen asks for the token, so its address reveals nothing about the sign-in. */
const RETURN = '/admin/provider';

/** Authorization Code with PKCE, state and nonce: OAuth 2.0 Security Best Current Practice (RFC 9700, 2.1). */
export function oidcRoutes(parts: Parts, limits: LoginLimits, freeLeads: FreeLeads) {
  const { store, secrets, activity, siteUrl } = parts;
  const provider = parts.provider && createProvider(parts.provider, siteUrl);
  const pendings = pendingSignIns(secrets, siteUrl);
  const states = parts.shortTerm.cache<true>('provider sign-ins', PATIENCE, MOST_WAITING);
  const tickets = parts.shortTerm.cache<true>('provider tickets', PATIENCE, MOST_WAITING);
  const asking = createThrottle(parts, { name: 'provider per address', points: 60, seconds: 60 });

  const requireProvider = (): Provider => {
    if (provider) return provider;
    throw new ApiFailure(404, 'provider_off', 'Sign-in with a provider isn’t set up.');
  };

  /** The back office gets a ticket, or the reason why there is none. */
  const outcomeOf = async (call: Call, requested: Requested): Promise<Pending> => {
    const answering = requireProvider();
    const { search } = new URL(call.req.url);
    const answer = await answering.verify(search, { ...requested, isProof: requested.proofOf !== null });
    const found = await resolve(answering, answer);
    if ('refused' in found) {
      noteRefusedProvider(activity, call, found.email);
      throw refusal(found.refused, answering.settings.name);
    }
    const { user, changed } = found;
    if (changed) activity.note({ ...doerOf(call, user), action: changed, subjectId: user.id });
    if (requested.proofOf !== null && requested.proofOf !== user.id)
      throw refusal('other_account', answering.settings.name);
    const ticket = randomBytes(32).toString('base64url');
    await tickets.put(ticket, true);
    return {
      step: 'verified',
      ticket,
      userId: user.id,
      provedAt: provedAt(answer.claims).getTime(),
      hasTwoSteps: provesTwoSteps(answer.claims, answering.settings.twoSteps),
      next: requested.next,
      at: Date.now(),
    };
  };

  const resolve = ({ settings }: Provider, answer: ProviderAnswer) => {
    const account = { ...answer, settings, freeLeads, at: new Date().toISOString() };
    const once = () => store.db.transaction().execute((transaction) => userOfAccount(transaction, account));
    // Two first sign-ins at once: the second finds the user that the first has added.
    return once().catch((error) => {
      if (takenColumn(error) === null) throw error;
      return once();
    });
  };

  return {
    start: answers('Start signing in with the provider', providerAddressSchema, 200, {
      description:
        'Returns its address and sets a cookie. With `proof`, the provider asks for the password again.',
      refusals: {
        404: 'provider_off: none is set up',
        409: 'wrong_address: the back office is open at another address than SITE_URL',
        503: 'provider_unavailable: it can’t be reached',
        ...tooMany,
      },
    })(async (call: CallWith<{ json: typeof providerStartSchema }>) => {
      const requested = requireProvider();
      await asking.take(call.get('address'));
      const { next, proof } = call.req.valid('json');
      const caller = call.get('caller') ?? call.get('newcomer');
      if (proof && !caller) throw notSignedIn();
      const origin = call.req.header('origin');
      // The cookie would be set for that address, but the provider answers at this one.
      if (origin !== undefined && origin !== siteUrl) throw elsewhere(siteUrl);
      const request = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
        at: Date.now(),
      };
      const url = await requested.addressFor({ ...request, isProof: proof });
      await states.put(request.state, true);
      pendings.put(call, {
        ...request,
        step: 'requested',
        next,
        proofOf: proof && caller ? caller.user.id : null,
      });
      return call.json({ url });
    }),

    /** The provider sends the browser here without a token: the cookie proves who began. */
    callback: answers('Receive the provider’s answer', null, 303, {
      media: 'text/html',
      description: 'Redirects to the back office, which then asks for its token.',
      refusals: tooMany,
    })(async (call: Call) => {
      await asking.take(call.get('address'));
      const requested = pendings.read(call);
      const isOurs =
        requested?.step === 'requested' &&
        call.req.query('state') === requested.state &&
        (await states.take(requested.state)) !== undefined;
      if (isOurs) pendings.put(call, await outcomeOf(call, requested).catch(asRefused));
      // Another callback's result stays, because this call may be an attacker's, or a second click.
      return call.redirect(RETURN, 303);
    }),

    login: answers(
      'Finish signing in with the provider',
      signedInSchema.extend({ next: z.string().nullable() }),
      200,
      {
        description:
          'Takes the cookie of this browser, once. With two-step sign-in here and none at the provider, send the code too.',
        refusals: {
          401: 'sign_in_expired; provider_refused; code_needed: ask for the code as well; code_wrong',
          403: 'email_not_verified; no_role; user_deleted; other_account',
          503: 'provider_unavailable',
          ...tooMany,
        },
      },
    )(async (call: CallWith<{ json: typeof providerLoginSchema }>) => {
      requireProvider();
      const pending = pendings.read(call);
      if (pending?.step === 'refused') {
        pendings.end(call);
        throw failureOf(pending);
      }
      if (pending?.step !== 'verified' || !(await tickets.has(pending.ticket))) throw expired();
      const { db } = store;
      const before = await credentialsById(db, pending.userId);
      if (!before) throw expired();
      const attempt = await limits.take(emailKey(before.email), call.get('address'));
      const passed =
        pending.hasTwoSteps ||
        (await requireCode({ db, secrets }, attempt, before, call.req.valid('json').code ?? ''));
      if ((await tickets.take(pending.ticket)) === undefined) throw expired();
      const proof = { provedAt: new Date(pending.provedAt), hasTwoSteps: pending.hasTwoSteps };
      const begun = await db.transaction().execute(async (transaction) => {
        const user = await credentialsById(transaction, pending.userId);
        if (!user) throw expired();
        // Switching two-step sign-in on ends all sessions, so an earlier attempt must not begin one now.
        if (!passed && (await secondStepOf(transaction, user.id))) throw codeNeeded();
        const device = deviceOf(call.req.header('user-agent'));
        return { user, session: await beginSession(transaction, user, device, new Date(), proof) };
      });
      await attempt.succeeded();
      const answer = await signedIn(secrets, begun.user, begun.session);
      noteOf(activity, call, answer.user, 'session.provider');
      pendings.end(call);
      return call.json({ ...answer, next: pending.next });
    }),
  };
}
