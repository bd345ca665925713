import { NEWEST_VERSION } from '../../database/condition.ts';
import { openStore, type Store } from '../../database/open.ts';
import { openToRead } from '../../database/openFrozen.ts';
import type { ActivityAction } from '../../http/audit.shared.ts';
import { logFailure } from '../../http/failure.ts';
import { COMMAND_LINE } from './activity.shared.ts';
import { createActivityLog } from './log.ts';

interface About {
  subjectId?: number;
  title?: string;
}

export async function noteCommand(store: Store, action: ActivityAction, about: About = {}): Promise<void> {
  const activity = createActivityLog(store);
  activity.note({ ...about, action, userId: null, name: COMMAND_LINE, email: '', address: '', agent: '' });
  await activity.flush();
}

/** For commands that work without the store. Skips a store of another version. @param also more work in that store. */
export async function noteCommandIn(
  file: string,
  action: ActivityAction,
  about: About = {},
  also: (store: Store) => Promise<void> = async () => {},
): Promise<void> {
  if (!(await isOfThisVersion(file))) return;
  try {
    const store = await openStore(file);
    await noteCommand(store, action, about)
      .then(() => also(store))
      .finally(() => store.close());
  } catch (error) {
    logFailure(error);
  }
}

async function isOfThisVersion(file: string): Promise<boolean> {
  try {
    const store = await openToRead(file);
    await store.close();
    return store.migrated.to === NEWEST_VERSION;
  } catch {
    return false;
  }
}
