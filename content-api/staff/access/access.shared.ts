import { z } from 'zod';
import { emailSchema } from '../../values/fields.shared.ts';

/** The rule is weaker than for new passwords, so that old passwords still work. */
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

/** Returns 'password' for 'P@ssw0rd2026!'. */
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

export const NEW_PASSWORD_RULE = 'Minimum 8 characters with uppercase, lowercase, and number';

/** The server also refuses common passwords. Long ones are welcome: nothing is cut off before hashing. */
export const newPasswordSchema = z
  .string(NEW_PASSWORD_RULE)
  .min(8, NEW_PASSWORD_RULE)
  .max(200, 'Password must be 200 characters or less')
  .refine((text) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) && /\d/.test(text), NEW_PASSWORD_RULE);

export const passwordChangeSchema = z.object({
  password: z
    .string('Please enter your password')
    .min(1, 'Please enter your password')
    .max(1000, 'Password is too long'),
  new_password: newPasswordSchema,
});
