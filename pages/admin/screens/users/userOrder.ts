import { roles, type User } from '#content-api/values/identity.shared.ts';
import { byName } from '../../ui/entries/byName.ts';
import type { UserSecurity } from './useSecurity.ts';

export type UserColumn = 'name' | 'role' | 'second_step' | 'last_sign_in' | 'created';

export interface UserOrder {
  sort: UserColumn;
  order: 'asc' | 'desc';
}

/** A user who was just added is on top. */
export const NEWEST_FIRST: UserOrder = { sort: 'created', order: 'desc' };

/** A column begins with the latest moment, or the first letter. */
const FIRST: Record<UserColumn, UserOrder['order']> = {
  name: 'asc',
  role: 'asc',
  second_step: 'asc',
  last_sign_in: 'desc',
  created: 'desc',
};

export function orderedBy({ sort, order }: UserOrder, column: UserColumn): UserOrder {
  if (sort !== column) return { sort: column, order: FIRST[column] };
  return { sort, order: order === 'asc' ? 'desc' : 'asc' };
}

/** Equal users stay newest first, as the server lists them. */
export function inOrder(
  users: readonly User[],
  { sort, order }: UserOrder,
  securityOf: (userId: number) => UserSecurity,
): User[] {
  const keys = new Map(users.map((user) => [user.id, keyOf(user, sort, securityOf(user.id))]));
  const sign = order === 'asc' ? 1 : -1;
  return users.toSorted(({ id }, other) => sign * compare(keys.get(id) ?? '', keys.get(other.id) ?? ''));
}

function keyOf(user: User, sort: UserColumn, { twoStepsSince, passkeys, ways }: UserSecurity) {
  const keys: Record<UserColumn, string | number> = {
    name: user.display_name,
    role: roles.indexOf(user.role),
    second_step: (twoStepsSince === undefined ? 0 : 2) + (passkeys > 0 ? 1 : 0),
    last_sign_in: ways?.last_sign_in_at ?? '',
    created: user.created_at,
  };
  return keys[sort];
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : byName({ name: String(one) }, { name: String(other) });
}
