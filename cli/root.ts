import { noteCommand } from '#content-api/staff/activity/commandLine.ts';
import type { FirstAdmin, PendingAdmin } from '#content-api/staff/users/firstAdmin.ts';
import { credentialsByEmail } from '#content-api/staff/users/store.ts';
import type { Content } from './transfer/openContent.ts';

let programRoot = '';

/** The launcher calls it once, because compiled code can't find the program's folder by its own path. */
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
