import type { Store } from '../../database/open.ts';
import { ApiFailure } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import type { LoginLimits } from '../access/loginLimits.ts';
import type { Secrets } from '../access/secrets.ts';
import { beginSession, signedIn } from '../access/sessions.ts';
import { createThrottle, type LimitParts } from '../access/throttle.ts';
import { deviceOf } from '../activity/device.ts';
import type { ActivityLog } from '../activity/log.ts';
import { noteOf, noteRefusedPasskey } from '../activity/record.ts';
import { signedInSchema } from '../signIn/routes.ts';
import { credentialsById, findUser } from '../users/store.ts';
import { passkeyChallengeSchema, type passkeyProofSchema } from './passkeys.shared.ts';
import { findPasskey, notePasskeyUse } from './store.ts';
import { CHALLENGE_LIFE, challengeOf, createChallenges, relyingParty, verifyProof } from './verify.ts';

interface Parts extends LimitParts {
  store: Store;
  secrets: Secrets;
  activity: ActivityLog;
  siteUrl: string;
}

const tooMany = { 429: 'Too many attempts: see Retry-After' };

/** The device has verified its user, so no code is needed. All failures get the same answer. */
export function passkeySignIn(parts: Parts, limits: LoginLimits) {
  const { store, secrets, activity, siteUrl } = parts;
  const challenges = createChallenges<'sign in'>(parts.shortTerm, 'sign in');
  // The form requests a challenge as soon as it opens.
  const asking = createThrottle(parts, { name: 'passkey challenges per address', points: 60, seconds: 60 });

  const signIn = async (call: CallWith<{ json: typeof passkeyProofSchema }>) => {
    const proof = call.req.valid('json');
    // Guesses at a passkey count like those at an account.
    const attempt = await limits.take(`passkey ${proof.id}`, call.get('address'));
    const challenge = challengeOf(proof);
    const passkey = await findPasskey(store.db, proof.id);
    if ((await challenges.take(challenge)) === undefined || !passkey) throw refused();
    const counter = await verifyProof(proof, passkey, challenge, relyingParty(siteUrl, call.req.url));
    if (counter === null) throw refused();
    const begun = await store.db.transaction().execute(async (transaction) => {
      const user = await credentialsById(transaction, passkey.user_id);
      const now = new Date().toISOString();
      if (!user || !(await notePasskeyUse(transaction, passkey.id, counter, now))) throw refused();
      const session = await beginSession(transaction, user, deviceOf(call.req.header('user-agent')));
      return { user, session };
    });
    await attempt.succeeded();
    const answer = await signedIn(secrets, begun.user, begun.session);
    noteOf(activity, call, answer.user, 'session.passkey');
    return call.json(answer);
  };

  return {
    challenge: answers('Start signing in with a passkey', passkeyChallengeSchema, 200, {
      description: 'Returns the options for navigator.credentials.get. They work once, for five minutes.',
      refusals: tooMany,
    })(async (call: Call) => {
      await asking.take(call.get('address'));
      return call.json({
        challenge: await challenges.make('sign in'),
        rpId: relyingParty(siteUrl, call.req.url).id,
        timeout: CHALLENGE_LIFE,
        userVerification: 'required' as const,
      });
    }),

    begin: answers('Sign in with a passkey', signedInSchema, 200, {
      description: 'Replaces password and code.',
      refusals: { 401: 'The passkey was refused; the response doesn’t say why', ...tooMany },
    })(async (call: CallWith<{ json: typeof passkeyProofSchema }>) => {
      try {
        return await signIn(call);
      } catch (failure) {
        noteRefusedPasskey(activity, call, await ownerOf(call.req.valid('json').id), failure);
        throw failure;
      }
    }),
  };

  async function ownerOf(credentialId: string): Promise<string> {
    const passkey = await findPasskey(store.db, credentialId);
    return (passkey && (await findUser(store.db, passkey.user_id))?.email) ?? '';
  }
}

function refused(): ApiFailure {
  const message = 'This passkey was not accepted. Please try again, or sign in with your password.';
  return new ApiFailure(401, 'not_signed_in', message);
}
