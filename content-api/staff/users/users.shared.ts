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
  password: newPasswordSchema.optional(),
});

/** A blank or missing password keeps the current one. */
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

/** For admins only: other users don't see it. */
const signInWaysEntrySchema = z.object({
  user_id: z.int(),
  signs_in_here: z.boolean(),
  provider_used_at: z.string().nullable(),
  /** By any way to sign in; null before the first time. */
  last_sign_in_at: z.string().nullable(),
  /** Set while an invitation still works. */
  invited_at: z.string().nullable(),
});
export type SignInWays = z.infer<typeof signInWaysEntrySchema>;
export const signInWaysSchema = z.object({ sign_ins: z.array(signInWaysEntrySchema) });
