import { type Role, roles } from '#content-api/values/identity.shared.ts';
import type { Tint } from '../../ui/Badge.tsx';

/** Says in a sentence what each role may do (specification §6). */
export const ROLE_TEXTS: Record<Role, string> = {
  admin: 'Full access to all features',
  editor: 'Can edit content and manage posts',
  author: 'Can create and edit own posts',
};

/** Admin destructive, editor default, author secondary. */
export const ROLE_TINTS: Record<Role, Tint> = { admin: 'red', editor: 'ink', author: 'neutral' };

export const ROLE_OPTIONS = [...roles].reverse().map((role) => ({
  value: role,
  label: role.charAt(0).toUpperCase() + role.slice(1),
}));
