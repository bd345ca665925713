import { renderSVG } from 'uqr';
import { type MailSettings, readLetterhead } from '../../agency/letterhead.ts';
import type { Store } from '../../database/open.ts';
import { ApiFailure, notFound, wrong } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/input.ts';
import { callerOrFail } from '../access/guard.ts';
import type { LoginLimits } from '../access/loginLimits.ts';
import { attemptOf, provePassword } from '../access/passwords.ts';
import type { Secrets } from '../access/secrets.ts';
import { requiresSecondStep } from '../access/sessions.ts';
import { findUser } from '../users/store.ts';
import { keyUri, newSecret, sealSecret, stepOf, unsealSecret } from './oneTimeCodes.ts';
import { codeKey, tryCode, WRONG_CODE } from './requireCode.ts';
import {
  beginSecondStep,
  pendingSecret,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  type SecondStep,
  secondStepOf,
  secondSteps,
} from './store.ts';
import { makeRecoveryCodes, switchOff, switchOn } from './switching.ts';
import {
  recoveryCodesSchema,
  type secondStepChangeSchema,
  secondStepEnrolmentSchema,
  secondStepListSchema,
  type secondStepProofSchema,
  secondStepSchema,
  type secondStepStartSchema,
} from './twoStep.shared.ts';

interface Parts {
  store: Store;
  secrets: Secrets;
  siteUrl: string;
  mail: MailSettings;
  passwords: boolean;
}

const TOO_LATE = 'This has expired, or you started it again elsewhere. Please start again.';
const tooMany = { 429: 'Too many attempts: see Retry-After' };
const failures = { 400: 'Wrong password or code', 404: 'Two-step sign-in is off', ...tooMany };

export function secondStepRoutes(parts: Parts, limits: LoginLimits) {
  const { secrets } = parts;
  const { db } = parts.store;
  return {
    state: answers(
      'Get the state of your two-step sign-in',
      secondStepSchema,
    )(async (call: Call) => {
      const { id } = callerOrFail(call).user;
      const since = (await secondStepOf(db, id))?.since ?? null;
      return call.json({ on: since !== null, since, recovery_codes_left: await recoveryCodesLeft(db, id) });
    }),

    plan: answers('Start switching two-step sign-in on', secondStepEnrolmentSchema, 201, {
      description: 'Nothing changes until a code proves that your app has the secret.',
      refusals: { 409: 'Two-step sign-in is already on', ...tooMany },
    })(async (call: CallWith<{ json: typeof secondStepStartSchema }>) => {
      const { attempt, user } = await provePassword(
        { db, limits, passwords: parts.passwords },
        call,
        call.req.valid('json').password,
      );
      await attempt.succeeded();
      const secret = newSecret();
      if (!(await beginSecondStep(db, user.id, sealSecret(secrets, user.id, secret)))) {
        throw new ApiFailure(409, 'already_on', 'Two-step sign-in is already on');
      }
      const { brand } = await readLetterhead(db, parts.mail, parts.siteUrl);
      const uri = keyUri(secret, brand, user.email);
      return call.json({ secret, uri, qr: qrSvg(uri) }, 201);
    }),

    prove: answers(
      'Switch two-step sign-in on with a first code; ends all other sessions',
      recoveryCodesSchema,
      200,
      {
        refusals: { 409: 'Not started, or expired', ...tooMany },
      },
    )(async (call: CallWith<{ json: typeof secondStepProofSchema }>) => {
      const { attempt, user } = await attemptOf(db, limits, call);
      await attempt.guessCode(codeKey(user));
      const sealed = await pendingSecret(db, user.id);
      const secret = sealed === undefined ? null : unsealSecret(secrets, user.id, sealed);
      if (sealed === undefined || secret === null) throw new ApiFailure(409, 'stale', TOO_LATE);
      const step = stepOf(secret, call.req.valid('json').code.replaceAll(/\s/g, ''), new Date());
      if (step === null) throw wrong('code', WRONG_CODE);
      const { codes, stored } = await makeRecoveryCodes();
      const proof = { secret: sealed, step, codes: stored };
      if (!(await switchOn(db, user.id, proof, callerOrFail(call))))
        throw new ApiFailure(409, 'stale', TOO_LATE);
      await attempt.succeeded();
      return call.json({ recovery_codes: codes });
    }),

    newCodes: answers('Make new recovery codes; the old ones stop working', recoveryCodesSchema, 200, {
      refusals: failures,
    })(async (call: CallWith<{ json: typeof secondStepChangeSchema }>) => {
      const { user_id } = await bothOf(call);
      const { codes, stored } = await makeRecoveryCodes();
      await db.transaction().execute(async (transaction) => {
        if (!(await secondStepOf(transaction, user_id))) throw notFound('Two-step sign-in');
        await replaceRecoveryCodes(transaction, user_id, stored);
      });
      return call.json({ recovery_codes: codes });
    }),

    remove: answers('Switch two-step sign-in off; ends all other sessions', doneSchema, 200, {
      refusals: { ...failures, 409: 'Your role requires it' },
    })(async (call: CallWith<{ json: typeof secondStepChangeSchema }>) => {
      if (await requiresSecondStep(db, callerOrFail(call).user.role))
        throw new ApiFailure(409, 'second_step_required', 'Your role requires two-step sign-in');
      const { user_id } = await bothOf(call);
      await switchOff(db, user_id, { kind: 'self' }, callerOrFail(call));
      return call.json({ success: true as const });
    }),

    list: answers(
      'List users who have two-step sign-in',
      secondStepListSchema,
    )(async (call: Call) => call.json({ second_steps: await secondSteps(db) })),

    removeOf: answers(
      'Switch two-step sign-in off for a user who lost their codes; ends all their sessions',
      doneSchema,
      200,
      {
        refusals: { 404: 'User not found, or it is off', 409: 'Your own account' },
      },
    )(async (call: Call) => {
      const id = idOf(call, 'User');
      const { user: admin } = callerOrFail(call);
      if (id === admin.id) {
        throw new ApiFailure(409, 'own_account', 'Switch your own off under “Your sign-in”');
      }
      if (!(await findUser(db, id))) throw notFound('User');
      if (!(await switchOff(db, id, { kind: 'admin', name: admin.display_name }))) {
        throw notFound('Two-step sign-in');
      }
      return call.json({ success: true as const });
    }),
  };

  /** Checks the password and a code. Wrong ones are 400 and not 401, because the session is valid. */
  async function bothOf(call: CallWith<{ json: typeof secondStepChangeSchema }>): Promise<SecondStep> {
    const { password, code } = call.req.valid('json');
    const { attempt, user } = await provePassword({ db, limits, passwords: parts.passwords }, call, password);
    const step = await secondStepOf(db, user.id);
    if (!step) {
      await attempt.succeeded();
      throw notFound('Two-step sign-in');
    }
    if (!(await tryCode({ db, secrets }, attempt, user, step, code))) throw wrong('code', WRONG_CODE);
    await attempt.succeeded();
    return step;
  }
}

/** Dark on light in any theme, because some readers need it; with the border of ISO/IEC 18004. */
function qrSvg(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 4, pixelSize: 4 });
}
