import type { Letterhead } from '../../agency/settings/letterhead/letterhead.ts';
import { button, type Letter, text } from '../letter.ts';
import { callName } from './names.ts';

interface Account {
  email: string;
  display_name: string;
  /** Where the password is set; a secret. */
  link: string;
}

export function resetPassword({ email, link }: Account, head: Letterhead): Letter {
  return {
    subject: `Choose a new password – ${head.brand}`,
    preheader: 'The link works once, for one hour.',
    heading: 'Choose a new password',
    blocks: [
      text(`Somebody asked for a new password for ${email} in the back office of ${head.brand}.`),
      text('This link works once, for one hour. A new password signs you out everywhere else.'),
      button('Choose a new password', link),
      text('It was not you? Then there is nothing to do: your password stays as it is.'),
    ],
    reason: 'You get this mail because you have an account in our back office.',
  };
}

export function inviteUser({ display_name, email, link }: Account, head: Letterhead): Letter {
  return {
    subject: `Your account at ${head.brand}`,
    preheader: 'Choose a password and sign in.',
    heading: ['Welcome', callName(display_name)].filter(Boolean).join(', '),
    blocks: [
      text(`There is an account for you in the back office of ${head.brand}. You sign in as ${email}.`),
      text('Choose a password first. The link works once, for three days.'),
      button('Choose a password', link),
    ],
    reason: `You get this mail because an admin of ${head.brand} made an account for you.`,
  };
}

export function testLetter(head: Letterhead): Letter {
  return {
    subject: `A test message from ${head.brand}`,
    preheader: 'Mail works.',
    heading: 'Mail works',
    blocks: [
      text(
        'You asked for this message in the settings. Enquiries, bookings and reminders take the same way.',
      ),
      button('Open the settings', `${head.origin}/admin/settings`),
    ],
    reason: 'You get this mail because you pressed the button.',
  };
}
