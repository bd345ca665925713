import { type Letterhead, mailbox, oneLine } from '../../agency/letterhead.ts';
import { type Say, sayingAs } from '../../agency/settings/store.ts';
import { LETTER_LABELS } from '../../agency/wording/letters.shared.ts';
import { TEAM } from '../../agency/wording/team.shared.ts';
import type { Word } from '../../agency/wording/word.shared.ts';
import type { OutboxMessage } from '../../outbox/claim.ts';
import { dropped } from '../../outbox/settle.ts';
import { facts, spokenTime } from '../letter.ts';
import { type FilledLetter, type Kind, letterType, numberIn } from '../wording/letterType.ts';
import type { Words } from '../wording/wording.shared.ts';

interface Happening {
  email: string;
  at: string;
}

interface Known<Facts> {
  label?: Word;
  meaning: string;
  value(facts: Facts, say: Say): string;
}

/** Lets its reader notice that somebody else did it. @param more facts by placeholder. */
function notice<Facts extends Happening>(
  words: Omit<Words, 'button' | 'reason'>,
  more: Record<string, Known<Facts>> = {},
) {
  const all = Object.entries(more);
  return letterType<Facts>(
    {
      words: {
        ...words,
        button: 'Choose a new password',
        reason: 'You get this email because you have an account in our back office.',
      },
      placeholders: {
        email: 'the account’s address',
        time: 'when it happened',
        ...Object.fromEntries(all.map(([name, { meaning }]) => [name, meaning])),
      },
      parts: {
        details: 'account, time and other facts',
        button: 'the button that opens the page for a new password',
      },
    },
    (happening, head) => {
      const say = sayingAs(head.wording, head.language);
      const details = all.map(([name, { label, value }]) => ({
        name,
        label: label ? say(label) : '',
        value: oneLine(value(happening, say)),
      }));
      const time = spokenTime(happening.at, head.timezone, head.language, head.hourCycle);
      return {
        values: {
          email: happening.email,
          time,
          ...Object.fromEntries(details.map(({ name, value }) => [name, value])),
        },
        parts: {
          details: [
            facts(
              { label: say(TEAM.account), value: happening.email },
              { label: say(LETTER_LABELS.at), value: time },
              ...details.filter(({ label }) => label !== ''),
            ),
          ],
        },
        link: `${head.origin}/admin/forgot`,
      };
    },
  );
}

/** An admin by name; the user, with or without a code; or the operator of the server. */
export type Doer = { name: string } | 'self' | 'selfWithCode' | 'operator';
const DOERS = { self: TEAM.you, selfWithCode: TEAM.youWithCode, operator: TEAM.operator };

const by = {
  label: TEAM.by,
  meaning: 'who did it',
  value: ({ by }: { by: Doer }, say: Say) => (typeof by === 'string' ? say(DOERS[by]) : by.name),
};

export const passwordChanged = notice<Happening>({
  subject: 'Your password was changed – {brand}',
  preheader: 'You are signed out everywhere else.',
  heading: 'Your password was changed',
  text: `Your old password no longer works, and you are signed out everywhere else.

{details}

If it wasn’t you, choose a new password now and tell an admin.

{button}`,
});

export const secondStepOn = notice<Happening>({
  subject: 'Two-step sign-in is on – {brand}',
  preheader: 'You now need a code to sign in.',
  heading: 'Two-step sign-in is on',
  text: `You now sign in with your password and then a code from your app.

{details}

Keep your recovery codes in a place you can reach without your phone.

If it wasn’t you, someone knows your password. Choose a new one now, and ask an admin to switch two-step sign-in off for you.

{button}`,
});

export const secondStepOff = notice<Happening & { by: Doer }>(
  {
    subject: 'Two-step sign-in was switched off – {brand}',
    preheader: 'You now sign in with your password alone.',
    heading: 'Two-step sign-in was switched off',
    text: `You now sign in with your password alone. You can switch two-step sign-in on again under “Your sign-in” in the back office.

{details}

If you don’t know why, choose a new password now and tell an admin.

{button}`,
  },
  { by },
);

export const recoveryCodeUsed = notice<Happening & { left: number }>(
  {
    subject: 'A recovery code was used – {brand}',
    preheader: 'Someone used one of your recovery codes.',
    heading: 'A recovery code was used',
    text: `Someone signed in with your password and one of your recovery codes. That code no longer works.

{details}

When you run low, make new codes under “Your sign-in” in the back office.

If it wasn’t you, choose a new password now and tell an admin.

{button}`,
  },
  { left: { label: TEAM.codesLeft, meaning: 'how many codes are left', value: ({ left }) => String(left) } },
);

export const codesGuessed = notice<Happening>({
  subject: 'Someone is trying to sign in as you – {brand}',
  preheader: 'They have your password but no code.',
  heading: 'Someone knows your password',
  text: `Within a day, someone entered your password and then several wrong codes. They did not get in.

{details}

If it wasn’t you, choose a new password now. Change it everywhere else you use it too.

{button}

If it was you, check that the clock of your phone is right.`,
});

export const passkeyAdded = notice<Happening & { name: string }>(
  {
    subject: 'A passkey was added – {brand}',
    preheader: 'It can sign in as you without your password.',
    heading: 'A passkey was added',
    text: `Anyone who can unlock this device can now sign in as you, without a password or code.

{details}

If it wasn’t you, someone knows your password. Remove the passkey under “Your sign-in” in the back office, which ends all other sessions. Then choose a new password.

{button}`,
  },
  { passkey: { label: TEAM.passkey, meaning: 'the passkey’s name', value: ({ name }) => name } },
);

export const passkeysRemoved = notice<Happening & { names: readonly string[]; by: Doer }>(
  {
    subject: '{what} – {brand}',
    preheader: 'You are signed out everywhere else.',
    heading: '{what}',
    text: `It no longer signs anyone in. You can still sign in with your password and add a passkey again.

{details}

If you don’t know why, choose a new password now and tell an admin.

{button}`,
  },
  {
    what: {
      meaning: 'what happened',
      value: ({ names }, say) => say(names.length === 1 ? TEAM.oneRemoved : TEAM.severalRemoved),
    },
    passkeys: {
      label: TEAM.removed,
      meaning: 'the names of the passkeys',
      value: ({ names }) => names.join(', '),
    },
    by,
  },
);

type Write = (facts: Happening, head: Letterhead, payload: OutboxMessage['payload']) => FilledLetter;

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
    passkeysRemoved({ ...facts, names: textsIn(names), by: doerOf(by, 'self') }, head),
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
    const letter = write({ email: user.email, at: String(message.payload.at) }, head, message.payload);
    return { to: mailbox(user.email, user.display_name), letter };
  };
}

const textsIn = (list: unknown) => (Array.isArray(list) ? list.map(String) : []);

/** @param self how users prove who they are. */
function doerOf(by: unknown, self: 'self' | 'selfWithCode'): Doer {
  const { kind, name } = Object(by) as { kind?: unknown; name?: unknown };
  if (kind === 'self') return self;
  return kind === 'admin' ? { name: String(name) } : 'operator';
}
