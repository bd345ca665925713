import type { z } from 'zod';
import type { newUserSchema } from '#content-api/staff/users/users.shared.ts';
import { type Role, roles, type User } from '#content-api/values/identity.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import type { Tint } from '../../ui/Badge.tsx';
import type { Entries } from '../../ui/entries/useEntries.ts';

export type UserInput = z.infer<typeof newUserSchema>;

export const userEntries: Entries<User, UserInput> = {
  key: 'users',
  list: async () => (await answerOf(api.users.$get())).users,
  add: async (json) => (await answerOf(api.users.$post({ json }))).user,
  change: async (id, json, condition) =>
    (await answerOf(api.users[':id'].$put({ param: { id }, json }, condition))).user,
  remove: (id) => answerOf(api.users[':id'].$delete({ param: { id } })),
};

/** The rights of each role in a sentence (specification §6). */
export const ROLE_TEXTS: Record<Role, string> = {
  admin: 'Full access to all features',
  editor: 'Can edit content and manage posts',
  author: 'Can create and edit own posts',
};

export const ROLE_TINTS: Record<Role, Tint> = { admin: 'red', editor: 'ink', author: 'neutral' };

export const ROLE_OPTIONS = [...roles].reverse().map((role) => ({
  value: role,
  label: role.charAt(0).toUpperCase() + role.slice(1),
}));
