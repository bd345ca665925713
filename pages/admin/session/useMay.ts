import { type Action, scopeOf } from '#content-api/staff/access/permissions.ts';
import { useUser } from './auth.ts';

export function useMay(): (action: Action) => boolean {
  const { role } = useUser();
  return (action) => scopeOf(role, action) !== null;
}

/** Whether who is signed in may change a post, by whose it is. */
export function useMayChange(): (post: { created_by?: number | null | undefined }) => boolean {
  const { id, role } = useUser();
  const scope = scopeOf(role, 'posts.change');
  return ({ created_by }) => scope === 'any' || (scope === 'own' && created_by === id);
}
