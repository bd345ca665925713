import { noteCommand } from '#content-api/staff/activity/commandLine.ts';
import type { FirstAdmin, PendingAdmin } from '#content-api/staff/users/firstAdmin.ts';
import { credentialsByEmail } from '#content-api/staff/users/store.ts';
import type { Content } from './transfer/openContent.ts';

let programRoot = '';

/** Set once by the launcher: compiled code can't tell from its own place where the program lies. */
export function setProgramRoot(root: string): void {
  programRoot = root;
}

export function root(): string {
  return programRoot;
}

export async function createPendingAdmin(
  { store }: Pick<Content, 'store'>,
  planned: PendingAdmin | undefined,
): Promise<FirstAdmin | undefined> {
  const admin = await planned?.create();
  const user = admin && (await credentialsByEmail(store.db, admin.email));
  if (user) await noteCommand(store, 'users.create', { subjectId: user.id });
  return admin;
}
