import { oneLine } from '../../agency/settings/letterhead/mailbox.ts';
import { LETTER_LABELS } from '../../agency/wording/letters.shared.ts';
import { type Say, sayingAs } from '../../agency/wording/saying.ts';
import { TEAM } from '../../agency/wording/team.shared.ts';
import type { Word } from '../../agency/wording/word.shared.ts';
import { facts } from '../letter.ts';
import { spokenTime } from '../when.ts';
import type { Words } from '../wording/wording.shared.ts';
import { letterType } from '../wording/write.ts';

interface Happening {
  email: string;
  at: string;
}

/** A placeholder, and where it has a label a line of the details as well. */
interface Known<Facts> {
  label?: Word;
  meaning: string;
  value(facts: Facts, say: Say): string;
}

/** Written so that its reader notices when somebody else did it. @param more what is known, by placeholder. */
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
        reason: 'You get this mail because you have an account in our back office.',
      },
      placeholders: {
        email: 'the account’s address',
        time: 'when it happened',
        ...Object.fromEntries(all.map(([name, { meaning }]) => [name, meaning])),
      },
      parts: {
        details: 'account, time and what else is known',
        button: 'the button with which they choose a new password',
      },
    },
    (happening, head) => {
      const say = sayingAs(head.wording, head.language);
      const known = all.map(([name, { label, value }]) => ({
        name,
        label: label ? say(label) : '',
        value: oneLine(value(happening, say)),
      }));
      const time = spokenTime(happening.at, head.timezone, head.language, head.hourCycle);
      return {
        values: {
          email: happening.email,
          time,
          ...Object.fromEntries(known.map(({ name, value }) => [name, value])),
        },
        parts: {
          details: [
            facts(
              { label: say(TEAM.account), value: happening.email },
              { label: say(LETTER_LABELS.at), value: time },
              ...known.filter(({ label }) => label !== ''),
            ),
          ],
        },
        link: `${head.origin}/admin/forgot`,
      };
    },
  );
}

/** An admin by their name; the user themselves, with or without a code; or whoever has the server. */
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
  text: `The old one is worth nothing any more, and you are signed out everywhere else.

{details}

It was not you? Choose a new password at once, and tell an admin.

{button}`,
});

export const secondStepOn = notice<Happening>({
  subject: 'Two-step sign-in is on – {brand}',
  preheader: 'From now on signing in asks for a code as well.',
  heading: 'Two-step sign-in is on',
  text: `From now on signing in asks for a code of your app after the password.

{details}

Keep your recovery codes where you find them without your phone.

It was not you? Then somebody knows your password: choose a new one at once, and ask an admin to switch two-step sign-in off for you.

{button}`,
});

export const secondStepOff = notice<Happening & { by: Doer }>(
  {
    subject: 'Two-step sign-in was switched off – {brand}',
    preheader: 'Your password alone is enough to sign in.',
    heading: 'Two-step sign-in was switched off',
    text: `Your password alone is enough to sign in now. You can switch it on again under “Your sign-in” in the back office.

{details}

You know nothing of it? Choose a new password at once, and tell an admin.

{button}`,
  },
  { by },
);

export const recoveryCodeUsed = notice<Happening & { left: number }>(
  {
    subject: 'A recovery code was used – {brand}',
    preheader: 'Somebody used one of your recovery codes.',
    heading: 'A recovery code was used',
    text: `Somebody gave your password and one of your recovery codes. It works no second time.

{details}

When few are left, make new ones under “Your sign-in” in the back office.

It was not you? Choose a new password at once, and tell an admin.

{button}`,
  },
  { left: { label: TEAM.codesLeft, meaning: 'how many codes are left', value: ({ left }) => String(left) } },
);

/** Written when somebody gave the right password and then several wrong codes within a day. */
export const codesGuessed = notice<Happening>({
  subject: 'Somebody tries to sign in as you – {brand}',
  preheader: 'They have your password, and no code.',
  heading: 'Somebody has your password',
  text: `Within a day somebody gave your password and then several wrong codes of two-step sign-in. None of them let anybody in.

{details}

It was not you? Choose a new password at once, also wherever else you use the old one.

{button}

It was you? Then there is nothing to do. See that the clock of your phone is right.`,
});

export const passkeyAdded = notice<Happening & { name: string }>(
  {
    subject: 'A passkey was added – {brand}',
    preheader: 'It signs in as you, without your password.',
    heading: 'A passkey was added',
    text: `From now on whoever has this device and can unlock it signs in as you, without password and code.

{details}

It was not you? Then somebody knows your password: remove the passkey under “Your sign-in” in the back office, which signs everybody else out, and choose a new password at once.

{button}`,
  },
  { passkey: { label: TEAM.passkey, meaning: 'the passkey’s name', value: ({ name }) => name } },
);

export const passkeysRemoved = notice<Happening & { names: readonly string[]; by: Doer }>(
  {
    subject: '{what} – {brand}',
    preheader: 'You are signed out everywhere else.',
    heading: '{what}',
    text: `Nobody signs in with it any more. Your password still lets you in, and you can add a passkey again.

{details}

You know nothing of it? Choose a new password at once, and tell an admin.

{button}`,
  },
  {
    what: {
      meaning: 'what was done',
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
