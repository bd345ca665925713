import { mailbox } from '../../agency/letterhead.ts';
import { dropped } from '../../outbox/settle.ts';
import { passwordToken } from '../../staff/users/passwordLinks.ts';
import { callName, type Kind, letterType } from '../wording/letterType.ts';

interface Account {
  email: string;
  display_name: string;
  link: string;
}

const account = { email: 'the address they sign in with', name: 'their name' };
const valuesOf = ({ email, display_name }: Account) => ({ email, name: callName(display_name) });

export const resetPassword = letterType<Account>(
  {
    words: {
      subject: 'Choose a new password – {brand}',
      preheader: 'The link works once and expires in an hour.',
      heading: 'Choose a new password',
      text: `Someone asked to reset the password of {email} in the back office of {brand}.

The link works once and expires in an hour. A new password signs you out everywhere else.

{button}

If it wasn’t you, ignore this email. Your password stays the same.`,
      button: 'Choose a new password',
      reason: 'You get this email because you have an account in our back office.',
    },
    placeholders: account,
    parts: { button: 'the button that opens the page for a new password' },
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
      text: `You now have an account in the back office of {brand}. Sign in as {email}.

Choose a password first. The link works once and expires in three days.

{button}`,
      button: 'Choose a password',
      reason: 'You get this email because an admin of {brand} created an account for you.',
    },
    placeholders: account,
    parts: { button: 'the button that opens the page for a password' },
    needs: ['button'],
  },
  (facts) => ({ values: valuesOf(facts), link: facts.link }),
);

export const testLetter = letterType<undefined>(
  {
    words: {
      subject: 'A test message from {brand}',
      preheader: 'Email works.',
      heading: 'Email works',
      text: `You asked for this test in the settings. Emails about enquiries and bookings, and reminders, are sent the same way.

{button}`,
      button: 'Open the settings',
      reason: 'You get this email because you sent yourself a test.',
    },
    placeholders: {},
    parts: { button: 'the button that opens the settings' },
  },
  (_, head) => ({ values: {}, link: `${head.origin}/admin/settings` }),
);

export const passwordLinkMail: Kind = async ({ db, secrets, head, now }, { payload }) => {
  const link = await db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .select(['password_links.id', 'purpose', 'expires_at', 'email', 'display_name'])
    .where('password_links.id', '=', String(payload.link_id))
    .executeTakeFirst();
  if (!link || link.expires_at <= now.toISOString()) return dropped('The link was used or has expired');
  const { email, display_name } = link;
  const address = `${head.origin}/admin/reset?token=${passwordToken(secrets, link.id)}`;
  const write = link.purpose === 'reset' ? resetPassword : inviteUser;
  return { to: mailbox(email, display_name), letter: write({ email, display_name, link: address }, head) };
};

export const testMail: Kind = async ({ head }, { payload }) => ({
  to: mailbox(String(payload.to)),
  letter: testLetter(undefined, head),
});
