import type { Role } from '#content-api/values/identity/contract.ts';
import { AdminIcon, AuthorIcon, EditorIcon } from './icons.tsx';

const ICONS = { admin: AdminIcon, editor: EditorIcon, author: AuthorIcon };

/** The drawing of a role: a shield, a page, a person. */
export function RoleIcon({ role }: { role: Role }) {
  const Icon = ICONS[role];
  return <Icon />;
}
