import type { User } from '#content-api/users/contract.ts';

/** Whether a user is meant by a search: in e-mail, display name or role, whatever the case (specification §2). */
export function matches({ email, display_name, role }: User, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [email, display_name, role].some((text) => text.toLowerCase().includes(wanted));
}
