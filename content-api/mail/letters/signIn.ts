import { oneLine } from '../../agency/settings/letterhead/mailbox.ts';
import { facts } from '../letter.ts';
import { spokenTime } from '../when.ts';
import type { Words } from '../wording/contract.ts';
import { letterType } from '../wording/write.ts';

interface Happening {
  email: string;
  at: string;
}

/** A placeholder, and where it has a label a line of the details as well. */
interface Known<Facts> {
  label?: string;
  meaning: string;
  value(facts: Facts): string;
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
      const known = all.map(([name, { label = '', value }]) => ({
        name,
        label,
        value: oneLine(value(happening)),
      }));
      const time = spokenTime(happening.at, head.timezone, head.language);
      return {
        values: {
          email: happening.email,
          time,
          ...Object.fromEntries(known.map(({ name, value }) => [name, value])),
        },
        parts: {
          details: [
            facts(
              { label: 'Account', value: happening.email },
              { label: 'At', value: time },
              ...known.filter(({ label }) => label !== ''),
            ),
          ],
        },
        link: `${head.origin}/admin/forgot`,
      };
    },
  );
}

const by = {
  label: 'By',
  meaning: 'who did it',
  value: (facts: { by: string }) => facts.by,
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

export const secondStepOff = notice<Happening & { by: string }>(
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
  { left: { label: 'Codes left', meaning: 'how many codes are left', value: ({ left }) => String(left) } },
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
  { passkey: { label: 'Passkey', meaning: 'the passkey’s name', value: ({ name }) => name } },
);

export const passkeysRemoved = notice<Happening & { names: readonly string[]; by: string }>(
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
      value: ({ names }) => (names.length === 1 ? 'A passkey was removed' : 'Passkeys were removed'),
    },
    passkeys: {
      label: 'Removed',
      meaning: 'the names of the passkeys',
      value: ({ names }) => names.join(', '),
    },
    by,
  },
);
