import type { Letterhead } from '../../agency/settings/letterhead/letterhead.ts';
import { mailbox } from '../../agency/settings/letterhead/mailbox.ts';
import { dropped } from '../../outbox/outcome.ts';
import {
  codesGuessed,
  type Doer,
  passkeyAdded,
  passkeysRemoved,
  passwordChanged,
  recoveryCodeUsed,
  secondStepOff,
  secondStepOn,
} from '../letters/signIn.ts';
import type { FilledLetter } from '../wording/letterType.ts';
import { type Kind, numberIn } from './kind.ts';

type Payload = Record<string, unknown>;
type Write = (facts: { email: string; at: string }, head: Letterhead, payload: Payload) => FilledLetter;

export const signInKinds: Record<string, Kind> = {
  'user.password_changed': toUser(passwordChanged),
  'user.second_step_on': toUser(secondStepOn),
  'user.second_step_off': toUser((facts, head, { by }) =>
    secondStepOff({ ...facts, by: doerOf(by, 'selfWithCode') }, head),
  ),
  'user.recovery_code_used': toUser((facts, head, { left }) =>
    recoveryCodeUsed({ ...facts, left: Number(left) }, head),
  ),
  'user.codes_guessed': toUser(codesGuessed),
  'user.passkey_added': toUser((facts, head, { name }) =>
    passkeyAdded({ ...facts, name: String(name) }, head),
  ),
  'user.passkeys_removed': toUser((facts, head, { names, by }) =>
    passkeysRemoved(
      {
        ...facts,
        names: Array.isArray(names) ? names.map(String) : [],
        by: doerOf(by, 'self'),
      },
      head,
    ),
  ),
};

function toUser(write: Write): Kind {
  return async ({ db, head }, message) => {
    const user = await db
      .selectFrom('users')
      .select(['email', 'display_name'])
      .where('id', '=', numberIn(message, 'user_id'))
      .executeTakeFirst();
    if (!user) return dropped('The user was deleted');
    const { payload } = message;
    const letter = write({ email: user.email, at: String(payload.at) }, head, payload);
    return { to: mailbox(user.email, user.display_name), letter };
  };
}

/** @param self how the user themselves proves who they are. */
function doerOf(by: unknown, self: 'self' | 'selfWithCode'): Doer {
  const { kind, name } = Object(by) as { kind?: unknown; name?: unknown };
  if (kind === 'self') return self;
  return kind === 'admin' ? { name: String(name) } : 'operator';
}
