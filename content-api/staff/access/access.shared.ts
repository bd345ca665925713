import { z } from 'zod';
import { emailSchema } from '../../values/fields.shared.ts';

/** The fields of the sign-in form. Its rule is weaker than that for new passwords, so that old passwords still work. */
export const loginSchema = z.object({
  email: emailSchema,
  password: z
    .string('Password must be at least 6 characters')
    .min(6, 'Password must be at least 6 characters')
    .max(1000, 'Password is too long'),
  code: z.string('Please enter the code').max(100, 'This is too long for a code').optional(),
});

export const sessionListSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      created_at: z.string(),
      expires_at: z.string(),
      current: z.boolean(),
    }),
  ),
});
export type OwnSession = z.infer<typeof sessionListSchema>['sessions'][number];

/** Words at the core of the passwords that are tried first, as lists of leaked passwords have them. */
const commonCores = new Set(
  `password passwort passw pass welcome qwerty qwertz qwertyuiop azerty asdf asdfgh asdfghjkl abc abcd admin administrator
  letmein iloveyou sunshine princess football baseball basketball soccer hockey monkey dragon master changeme change
  trustno test testing guest login user root default secret hello access shadow superman batman michael jordan charlie
  jessica ashley daniel thomas michelle nicole hunter ranger buster killer pepper ginger summer winter spring autumn
  fall sommer herbst january february march april may june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday london berlin paris liverpool chelsea arsenal freedom
  computer internet starwars pokemon cookie flower lovely love angel money company office server zaq zaqxsw
  qaz qazwsx wsx zxcvbnm zxcvbn`.split(/\s+/),
);

/** Passwords of keys beside each other, which have no word in them. Compared in lower case. */
const keyRows = new Set('1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx abc12345 abcd1234 abc123456'.split(' '));

/** Returns the letters that are left of 'P@ssw0rd2026!' without what is added around it: 'password'. */
export function coreOf(password: string): string {
  const inside = password.toLowerCase().replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  const spelled: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '3': 'e',
    '1': 'i',
    '!': 'i',
    '0': 'o',
    $: 's',
    '5': 's',
  };
  return inside.replace(/[@431!0$5]/g, (sign) => spelled[sign] ?? sign).replace(/[^\p{L}]/gu, '');
}

export const TOO_COMMON = 'This password is too common, please choose another one';

export const NEW_PASSWORD_RULE = 'Minimum 8 characters with uppercase, lowercase, and number';

/** The rule for every new password. Long ones are welcome: nothing is cut off before hashing. */
export const newPasswordSchema = z
  .string(NEW_PASSWORD_RULE)
  .min(8, NEW_PASSWORD_RULE)
  .max(200, 'Password must be 200 characters or less')
  .refine((text) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) && /\d/.test(text), NEW_PASSWORD_RULE)
  .refine((text) => !commonCores.has(coreOf(text)) && !keyRows.has(text.toLowerCase()), TOO_COMMON);

export const passwordChangeSchema = z.object({
  password: z
    .string('Please enter your password')
    .min(1, 'Please enter your password')
    .max(1000, 'Password is too long'),
  new_password: newPasswordSchema,
});
