import type { z } from 'zod';
import type { newUserSchema } from '#content-api/staff/users/users.shared.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
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
