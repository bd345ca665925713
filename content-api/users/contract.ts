import { z } from 'zod';
import { newPasswordSchema } from '../access/contract.ts';
import { emailSchema, requiredLine } from '../fields/contract.ts';

export const roles = ['admin', 'editor', 'author'] as const;
export const roleSchema = z.enum(roles, 'Role must be admin, editor or author');
export type Role = z.infer<typeof roleSchema>;

const email = emailSchema.transform((address) => address.toLowerCase());

const displayName = requiredLine('Display name', 200);

/** A user to be created. */
export const newUserSchema = z.object({
  email,
  display_name: displayName,
  role: roleSchema.default('author'),
  password: newPasswordSchema,
});

/** A user to be changed: a blank password, or none, keeps the current one. */
export const userChangeSchema = z.object({
  email,
  display_name: displayName,
  role: roleSchema,
  password: newPasswordSchema.or(z.literal('')).nullish(),
});

/** Asks for a link that sets a new password. */
export const forgotPasswordSchema = z.object({ email });

/** Sets a new password with the token of such a link. */
export const resetPasswordSchema = z.object({
  token: z
    .string('The link is incomplete')
    .min(1, 'The link is incomplete')
    .max(200, 'The link is incomplete'),
  password: newPasswordSchema,
});

/** A user as the API answers them: nothing of the password. Times are ISO 8601 in UTC. */
export const userEntrySchema = z.object({
  id: z.int(),
  email: z.string(),
  display_name: z.string(),
  role: roleSchema,
  created_at: z.string(),
  updated_at: z.string(),
});

export const userListSchema = z.object({ users: z.array(userEntrySchema) });
export const userAnswerSchema = z.object({ user: userEntrySchema });

export type User = z.infer<typeof userEntrySchema>;
