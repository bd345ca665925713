import type { ReactNode } from 'react';
import { type Action, scopeOf } from '#content-api/access/permissions.ts';
import { NotAllowed } from '../shell/NotAllowed.tsx';
import { useUser } from './auth.tsx';

/** Shows a screen to the roles that may do this; others are told, in the shell, and can go elsewhere. */
export function OnlyWith({ action, children }: { action: Action | null; children: ReactNode }) {
  const may = useMay();
  return action === null || may(action) ? children : <NotAllowed />;
}

/** Whether the user may do something at all, by the same table the server's guards read. */
export function useMay(): (action: Action) => boolean {
  const { role } = useUser();
  return (action) => scopeOf(role, action) !== null;
}
