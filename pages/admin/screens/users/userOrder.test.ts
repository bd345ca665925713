import { expect, it } from 'vitest';
import type { User } from '#content-api/values/identity.shared.ts';
import { inOrder, NEWEST_FIRST, orderedBy, type UserColumn } from './userOrder.ts';

const user = (id: number, display_name: string, role: User['role']): User => ({
  id,
  display_name,
  email: `${display_name}@example.com`,
  role,
  created_at: `2026-11-0${id}T08:00:00.000Z`,
  updated_at: `2026-11-0${id}T08:00:00.000Z`,
});
const users = [user(3, 'Émile', 'author'), user(2, 'zoe', 'admin'), user(1, 'Ada', 'author')];
const lastSignIns: Record<number, string | null> = { 1: '2026-11-28', 2: null, 3: '2026-11-20' };
const securityOf = (id: number) => ({
  twoStepsSince: id === 1 ? '2026-11-02' : undefined,
  passkeys: id === 2 ? 1 : 0,
  ways: {
    user_id: id,
    signs_in_here: true,
    provider_used_at: null,
    last_sign_in_at: lastSignIns[id] ?? null,
    invited_at: null,
  },
});
const names = (sort: UserColumn, order: 'asc' | 'desc') =>
  inOrder(users, { sort, order }, securityOf).map(({ display_name }) => display_name);

it('sorts names as a dictionary does, and moments with those who never signed in last', () => {
  expect(names('name', 'asc')).toEqual(['Ada', 'Émile', 'zoe']);
  expect(names('last_sign_in', 'desc')).toEqual(['Ada', 'Émile', 'zoe']);
  expect(names('created', 'desc')).toEqual(['Émile', 'zoe', 'Ada']);
});

it('puts users without a second step first, and leaves equal ones newest first', () => {
  expect(names('second_step', 'asc')).toEqual(['Émile', 'zoe', 'Ada']);
  expect(names('role', 'asc')).toEqual(['zoe', 'Émile', 'Ada']);
});

it('starts a column with what one looks for there, and turns it on the second click', () => {
  const first = orderedBy(NEWEST_FIRST, 'last_sign_in');
  expect(first).toEqual({ sort: 'last_sign_in', order: 'desc' });
  expect(orderedBy(first, 'last_sign_in').order).toBe('asc');
  expect(orderedBy(first, 'name').order).toBe('asc');
});
