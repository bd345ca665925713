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
