import type { Role } from '#content-api/values/identity.shared.ts';
import { AdminIcon, AuthorIcon, EditorIcon } from './icons.tsx';

const ICONS = { admin: AdminIcon, editor: EditorIcon, author: AuthorIcon };

export function RoleIcon({ role }: { role: Role }) {
  const Icon = ICONS[role];
  return <Icon />;
}
