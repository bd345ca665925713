import { letterType } from '../wording/write.ts';
import { callName } from './names.ts';

interface Account {
  email: string;
  display_name: string;
  /** Where the password is set; a secret. */
  link: string;
}

const account = { email: 'the address they sign in with', name: 'how they are called' };
const valuesOf = ({ email, display_name }: Account) => ({ email, name: callName(display_name) });

export const resetPassword = letterType<Account>(
  {
    words: {
      subject: 'Choose a new password – {brand}',
      preheader: 'The link works once, for one hour.',
      heading: 'Choose a new password',
      text: `Somebody asked for a new password for {email} in the back office of {brand}.

This link works once, for one hour. A new password signs you out everywhere else.

{button}

It was not you? Then there is nothing to do: your password stays as it is.`,
      button: 'Choose a new password',
      reason: 'You get this mail because you have an account in our back office.',
    },
    placeholders: account,
    parts: { button: 'the button with which they choose it' },
    needs: ['button'],
  },
  (facts) => ({ values: valuesOf(facts), link: facts.link }),
);

export const inviteUser = letterType<Account>(
  {
    words: {
      subject: 'Your account at {brand}',
      preheader: 'Choose a password and sign in.',
      heading: 'Welcome, {name}',
      text: `There is an account for you in the back office of {brand}. You sign in as {email}.

Choose a password first. The link works once, for three days.

{button}`,
      button: 'Choose a password',
      reason: 'You get this mail because an admin of {brand} made an account for you.',
    },
    placeholders: account,
    parts: { button: 'the button with which they choose a password' },
    needs: ['button'],
  },
  (facts) => ({ values: valuesOf(facts), link: facts.link }),
);

export const testLetter = letterType<undefined>(
  {
    words: {
      subject: 'A test message from {brand}',
      preheader: 'Mail works.',
      heading: 'Mail works',
      text: `You asked for this message in the settings. Enquiries, bookings and reminders take the same way.

{button}`,
      button: 'Open the settings',
      reason: 'You get this mail because you pressed the button.',
    },
    placeholders: {},
    parts: { button: 'the button, which leads to the settings' },
  },
  (_, head) => ({ values: {}, link: `${head.origin}/admin/settings` }),
);
