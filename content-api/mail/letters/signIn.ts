import type { Letterhead } from '../../agency/settings/letterhead/letterhead.ts';
import { oneLine } from '../../agency/settings/letterhead/mailbox.ts';
import { button, facts, type Letter, text } from '../letter.ts';
import { spokenTime } from '../when.ts';

interface Happening {
  email: string;
  at: string;
}

const reason = 'You get this mail because you have an account in our back office.';

/** Written after every change of a password that its user is to notice. */
export function passwordChanged(happening: Happening, head: Letterhead): Letter {
  return {
    subject: `Your password was changed – ${head.brand}`,
    preheader: 'You are signed out everywhere else.',
    heading: 'Your password was changed',
    blocks: [
      text('The old one is worth nothing any more, and you are signed out everywhere else.'),
      facts(...about(happening, head)),
      text('It was not you? Choose a new password at once, and tell an admin.'),
      newPassword(head),
    ],
    reason,
  };
}

/** Written by the user's own doing, so that they notice when it was somebody else's. */
export function secondStepOn({ email, at }: Happening, head: Letterhead): Letter {
  return {
    subject: `Two-step sign-in is on – ${head.brand}`,
    preheader: 'From now on signing in asks for a code as well.',
    heading: 'Two-step sign-in is on',
    blocks: [
      text('From now on signing in asks for a code of your app after the password.'),
      facts(...about({ email, at }, head)),
      text('Keep your recovery codes where you find them without your phone.'),
      text(
        'It was not you? Then somebody knows your password: choose a new one at once, and ask an admin to switch two-step sign-in off for you.',
      ),
      newPassword(head),
    ],
    reason,
  };
}

/** @param by who it was, in words. */
export function secondStepOff({ by, ...happening }: Happening & { by: string }, head: Letterhead): Letter {
  return {
    subject: `Two-step sign-in was switched off – ${head.brand}`,
    preheader: 'Your password alone is enough to sign in.',
    heading: 'Two-step sign-in was switched off',
    blocks: [
      text(
        'Your password alone is enough to sign in now. You can switch it on again under “Your sign-in” in the back office.',
      ),
      facts(...about(happening, head), { label: 'By', value: oneLine(by) }),
      text('You know nothing of it? Choose a new password at once, and tell an admin.'),
      newPassword(head),
    ],
    reason,
  };
}

/** @param left how many codes are left. */
export function recoveryCodeUsed(
  { left, ...happening }: Happening & { left: number },
  head: Letterhead,
): Letter {
  return {
    subject: `A recovery code was used – ${head.brand}`,
    preheader: 'Somebody used one of your recovery codes.',
    heading: 'A recovery code was used',
    blocks: [
      text('Somebody gave your password and one of your recovery codes. It works no second time.'),
      facts(...about(happening, head), { label: 'Codes left', value: String(left) }),
      ...(left < 3 ? [text('Few are left: make new ones under “Your sign-in” in the back office.')] : []),
      text('It was not you? Choose a new password at once, and tell an admin.'),
      newPassword(head),
    ],
    reason,
  };
}

/** Written when somebody gave the right password and then several wrong codes within a day. */
export function codesGuessed(happening: Happening, head: Letterhead): Letter {
  return {
    subject: `Somebody tries to sign in as you – ${head.brand}`,
    preheader: 'They have your password, and no code.',
    heading: 'Somebody has your password',
    blocks: [
      text(
        'Within a day somebody gave your password and then several wrong codes of two-step sign-in. None of them let anybody in.',
      ),
      facts(...about(happening, head)),
      text('It was not you? Choose a new password at once, also wherever else you use the old one.'),
      newPassword(head),
      text('It was you? Then there is nothing to do. See that the clock of your phone is right.'),
    ],
    reason,
  };
}

export function passkeyAdded({ name, ...happening }: Happening & { name: string }, head: Letterhead): Letter {
  return {
    subject: `A passkey was added – ${head.brand}`,
    preheader: 'It signs in as you, without your password.',
    heading: 'A passkey was added',
    blocks: [
      text(
        'From now on whoever has this device and can unlock it signs in as you, without password and code.',
      ),
      facts(...about(happening, head), { label: 'Passkey', value: oneLine(name) }),
      text(
        'It was not you? Then somebody knows your password: remove the passkey under “Your sign-in” in the back office, which signs everybody else out, and choose a new password at once.',
      ),
      newPassword(head),
    ],
    reason,
  };
}

/** @param by who it was, in words. */
export function passkeysRemoved(
  { names, by, ...happening }: Happening & { names: readonly string[]; by: string },
  head: Letterhead,
): Letter {
  const what = names.length === 1 ? 'A passkey was removed' : 'Passkeys were removed';
  return {
    subject: `${what} – ${head.brand}`,
    preheader: 'You are signed out everywhere else.',
    heading: what,
    blocks: [
      text(
        'Nobody signs in with it any more. Your password still lets you in, and you can add a passkey again.',
      ),
      facts(
        ...about(happening, head),
        { label: 'Removed', value: oneLine(names.join(', ')) },
        { label: 'By', value: oneLine(by) },
      ),
      text('You know nothing of it? Choose a new password at once, and tell an admin.'),
      newPassword(head),
    ],
    reason,
  };
}

function about({ email, at }: Happening, head: Letterhead) {
  return [
    { label: 'Account', value: email },
    { label: 'At', value: spokenTime(at, head.timezone) },
  ];
}

function newPassword(head: Letterhead) {
  return button('Choose a new password', `${head.origin}/admin/forgot`);
}
