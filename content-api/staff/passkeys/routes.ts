import { randomBytes } from 'node:crypto';
import { type MailSettings, readLetterhead } from '../../agency/letterhead.ts';
import type { Store } from '../../database/open.ts';
import { ApiFailure, notFound, wrong } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { refusingTaken } from '../../http/failure.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/input.ts';
import type { ShortTerm } from '../../servers/shortTerm.ts';
import { callerOrFail } from '../access/guard.ts';
import type { LoginLimits } from '../access/loginLimits.ts';
import { provePassword } from '../access/passwords.ts';
import type { Secrets } from '../access/secrets.ts';
import { deviceOf } from '../activity/device.ts';
import { tryCode, WRONG_CODE } from '../twoStep/requireCode.ts';
import { secondStepOf } from '../twoStep/store.ts';
import { type Credentials, findUser } from '../users/store.ts';
import {
  type newPasskeySchema,
  type PasskeyOptions,
  passkeyAnswerSchema,
  passkeyListSchema,
  type passkeyNameSchema,
  passkeyOptionsSchema,
  type passkeyRemovalSchema,
  type passkeyStartSchema,
} from './passkeys.shared.ts';
import { notifyOfNewPasskey, removePasskeys } from './removing.ts';
import { addPasskey, credentialsOf, passkeysOf, renamePasskey } from './store.ts';
import {
  ALGORITHMS,
  CHALLENGE_LIFE,
  challengeOf,
  createChallenges,
  relyingParty,
  verifyMade,
} from './verify.ts';

interface Parts {
  shortTerm: ShortTerm;
  store: Store;
  secrets: Secrets;
  siteUrl: string;
  mail: MailSettings;
  passwords: boolean;
}

/** Nobody has more devices, and each makes the lists longer. */
const MOST = 20;

const tooMany = { 429: 'Too many attempts: see Retry-After' };
const isKnown = { credential_id: 'You have already added this passkey' };

interface Planned {
  userId: number;
  sessionId: string;
  handle: string;
}

export function passkeyRoutes(parts: Parts, limits: LoginLimits) {
  const { secrets, siteUrl } = parts;
  const { db } = parts.store;
  const challenges = createChallenges<Planned>(parts.shortTerm, 'add a passkey');
  return {
    list: answers(
      'List your passkeys',
      passkeyListSchema,
    )(async (call: Call) => call.json({ passkeys: await passkeysOf(db, callerOrFail(call).user.id) })),

    plan: answers('Start adding a passkey', passkeyOptionsSchema, 200, {
      description:
        'Returns the options for navigator.credentials.create. They work once, in this session, for five minutes.',
      refusals: { 400: 'Wrong password or code', 409: 'You have reached the limit for passkeys', ...tooMany },
    })(async (call: CallWith<{ json: typeof passkeyStartSchema }>) => {
      const { user, sessionId } = await prove(call);
      const have = await credentialsOf(db, user.id);
      if (have.length >= MOST) throw tooManyPasskeys();
      const handle = have[0]?.user_handle ?? randomBytes(32).toString('base64url');
      const { brand } = await readLetterhead(db, parts.mail, siteUrl);
      const options: PasskeyOptions = {
        challenge: await challenges.make({ userId: user.id, sessionId, handle }),
        rp: { id: relyingParty(siteUrl, call.req.url).id, name: brand },
        user: { id: handle, name: user.email, displayName: user.display_name },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        timeout: CHALLENGE_LIFE,
        attestation: 'none',
        excludeCredentials: have.map(({ credential_id, transports }) => ({
          id: credential_id,
          type: 'public-key',
          transports,
        })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      };
      return call.json(options);
    }),

    add: answers('Finish adding a passkey', passkeyAnswerSchema, 201, {
      refusals: { 409: 'Not started, expired, or the passkey is already added' },
    })(async (call: CallWith<{ json: typeof newPasskeySchema }>) => {
      const { credential, name } = call.req.valid('json');
      const { user, sessionId } = callerOrFail(call);
      const challenge = challengeOf(credential);
      const planned = await challenges.take(challenge);
      if (planned?.userId !== user.id || planned.sessionId !== sessionId) throw tooLate();
      const site = relyingParty(siteUrl, call.req.url);
      const made = await verifyMade(credential, challenge, site);
      if (!made) throw new ApiFailure(400, 'invalid', 'This passkey cannot be used here.');
      const passkey = {
        ...made,
        user_id: user.id,
        user_handle: planned.handle,
        rp_id: site.id,
        name: name || deviceOf(call.req.header('user-agent')) || 'Passkey',
      };
      const at = new Date().toISOString();
      const added = await db.transaction().execute(async (transaction) => {
        if ((await passkeysOf(transaction, user.id)).length >= MOST) throw tooManyPasskeys();
        // The user may have been deleted since the guard ran.
        if (!(await findUser(transaction, user.id))) throw tooLate();
        await notifyOfNewPasskey(transaction, user.id, passkey.name, at);
        return refusingTaken(isKnown, () => addPasskey(transaction, passkey, at));
      });
      return call.json({ passkey: added }, 201);
    }),

    rename: answers(
      'Rename a passkey',
      passkeyAnswerSchema,
    )(async (call: CallWith<{ json: typeof passkeyNameSchema }>) => {
      const { name } = call.req.valid('json');
      const passkey = await renamePasskey(db, callerOrFail(call).user.id, idOf(call, 'Passkey'), name);
      if (!passkey) throw notFound('Passkey');
      return call.json({ passkey });
    }),

    remove: answers('Remove a passkey; ends all other sessions', doneSchema, 200, {
      refusals: { 400: 'Wrong password', ...tooMany },
    })(async (call: CallWith<{ json: typeof passkeyRemovalSchema }>) => {
      const { attempt, user } = await provePassword(
        { db, limits, passwords: parts.passwords },
        call,
        call.req.valid('json').password,
      );
      await attempt.succeeded();
      const { sessionId } = callerOrFail(call);
      const meant = { id: idOf(call, 'Passkey'), sessionId };
      if (!(await removePasskeys(db, user.id, { kind: 'self' }, meant))) throw notFound('Passkey');
      return call.json({ success: true as const });
    }),
  };

  /** Checks password and code. Wrong ones are 400 and not 401, because the session is valid. */
  async function prove(
    call: CallWith<{ json: typeof passkeyStartSchema }>,
  ): Promise<{ user: Credentials; sessionId: string }> {
    const { password, code = '' } = call.req.valid('json');
    const { attempt, user } = await provePassword({ db, limits, passwords: parts.passwords }, call, password);
    const step = await secondStepOf(db, user.id);
    if (step && code === '') {
      await attempt.halfway();
      throw wrong('code', 'Please enter the code');
    }
    if (step && !(await tryCode({ db, secrets }, attempt, user, step, code))) throw wrong('code', WRONG_CODE);
    await attempt.succeeded();
    return { user, sessionId: callerOrFail(call).sessionId };
  }
}

function tooLate(): ApiFailure {
  return new ApiFailure(409, 'stale', 'This has expired, or you started it elsewhere. Please start again.');
}

function tooManyPasskeys(): ApiFailure {
  return new ApiFailure(409, 'full', `You have ${MOST} passkeys. Please remove one first.`);
}
