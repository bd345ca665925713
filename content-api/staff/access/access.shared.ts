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

/** Passwords that satisfy the rule and are tried first by everyone; compared in lower case. */
const commonest = new Set(
  `password1 password12 password123 password1234 passw0rd passw0rd1 p@ssword1 p@ssw0rd p@ssw0rd1 welcome1 welcome12
  welcome123 qwerty12 qwerty123 qwertyuiop1 abc12345 abcd1234 abc123456 admin123 admin1234 administrator1 letmein1
  letmein123 iloveyou1 sunshine1 princess1 football1 baseball1 monkey123 dragon123 master123 changeme1 changeme123
  trustno1 summer2024 winter2024 test1234 1q2w3e4r 1qaz2wsx zaq12wsx`.split(/\s+/),
);

const rule = 'Minimum 8 characters with uppercase, lowercase, and number';

/** The rule for every new password. Long ones are welcome: nothing is cut off before hashing. */
export const newPasswordSchema = z
  .string(rule)
  .min(8, rule)
  .max(200, 'Password must be 200 characters or less')
  .refine((text) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) && /\d/.test(text), rule)
  .refine(
    (text) => !commonest.has(text.toLowerCase()),
    'This password is too common, please choose another one',
  );

export const passwordChangeSchema = z.object({
  password: z
    .string('Please enter your password')
    .min(1, 'Please enter your password')
    .max(1000, 'Password is too long'),
  new_password: newPasswordSchema,
});
