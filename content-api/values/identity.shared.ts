import { z } from 'zod';

export const roles = ['admin', 'editor', 'author'] as const;

export const roleSchema = z.enum(roles, 'Role must be admin, editor or author');

export type Role = z.infer<typeof roleSchema>;

/** A user as the API answers them: nothing of the password. Times are ISO 8601 in UTC. */
export const userEntrySchema = z.object({
  id: z.int(),
  email: z.string(),
  display_name: z.string(),
  role: roleSchema,
  created_at: z.string(),
  updated_at: z.string(),
});

export type User = z.infer<typeof userEntrySchema>;
