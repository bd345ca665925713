import { z } from 'zod';
import { newPasswordSchema } from '../access/contract.ts';

export const roles = ['admin', 'editor', 'author'] as const;
export const roleSchema = z.enum(roles, 'Role must be admin, editor or author');
export type Role = z.infer<typeof roleSchema>;

const email = z
  .email('Please enter a valid email address')
  .max(320, 'Please enter a valid email address')
  .transform((address) => address.toLowerCase());

const displayName = z
  .string('Display name is required')
  .trim()
  .min(1, 'Display name is required')
  .max(200, 'Display name is too long');

/** A user to be created. */
export const newUserSchema = z.object({
  email,
  display_name: displayName,
  role: roleSchema.default('author'),
  password: newPasswordSchema,
});

/** A user to be changed: a blank password keeps the current one. */
export const userChangeSchema = z.object({
  email,
  display_name: displayName,
  role: roleSchema,
  password: z.union([z.literal(''), newPasswordSchema]).default(''),
});

/** A user as the API answers them: nothing of the password. */
export interface User {
  id: number;
  email: string;
  display_name: string;
  role: Role;
  created_at: string;
  updated_at: string;
}
