import type { Store } from '../database/open.ts';
import { type ActivityAction, COMMAND_LINE } from './contract.ts';
import { keepActivity } from './log.ts';

/** Logs what was done in a terminal on the server, before the command ends. A failure to do so never fails it. */
export async function noteCommand(
  store: Store,
  action: ActivityAction,
  about: { subjectId?: number; title?: string } = {},
): Promise<void> {
  const activity = keepActivity(store);
  activity.note({ ...about, action, userId: null, name: COMMAND_LINE, email: '', address: '', agent: '' });
  await activity.flush();
}
