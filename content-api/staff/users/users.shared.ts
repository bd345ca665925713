import { z } from 'zod';
import { emailSchema, requiredLine } from '../../values/fields.shared.ts';
import { roleSchema, userEntrySchema } from '../../values/identity.shared.ts';
import { newPasswordSchema } from '../access/access.shared.ts';

const email = emailSchema.transform((address) => address.toLowerCase());

const displayName = requiredLine('Display name', 200);

export const newUserSchema = z.object({
  email,
  display_name: displayName,
  role: roleSchema.default('author'),
  /** Required, but where passwords are switched off. */
  password: newPasswordSchema.optional(),
});

/** A user to be changed: a blank password, or none, keeps the current one. */
export const userChangeSchema = z.object({
  email,
  display_name: displayName,
  role: roleSchema,
  password: newPasswordSchema.or(z.literal('')).nullish(),
});

export const forgotPasswordSchema = z.object({ email });

export const resetPasswordSchema = z.object({
  token: z
    .string('The link is incomplete')
    .min(1, 'The link is incomplete')
    .max(200, 'The link is incomplete'),
  password: newPasswordSchema,
});

export const userListSchema = z.object({ users: z.array(userEntrySchema) });
export const userAnswerSchema = z.object({ user: userEntrySchema });

/** How and when a user signs in: for admins, and no part of the user that others see. */
const signInWaysEntrySchema = z.object({
  user_id: z.int(),
  signs_in_here: z.boolean(),
  /** When they last signed in with the provider; null if they never did. */
  provider_used_at: z.string().nullable(),
  /** With a password, a passkey or a provider; null before the first sign-in. */
  last_sign_in_at: z.string().nullable(),
  /** When they got an invitation that still works. */
  invited_at: z.string().nullable(),
});
export type SignInWays = z.infer<typeof signInWaysEntrySchema>;
export const signInWaysSchema = z.object({ sign_ins: z.array(signInWaysEntrySchema) });
