import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../../errors.ts';
import { openUnfinished } from '../open.ts';
import { storeVersion } from '../sqlite/migrate.ts';
import { openEmbedded } from '../sqlite/openEmbedded.ts';
import { isOnServer, type Store, withoutPassword } from '../store.ts';
import { noteUnfinished, tableNames, unfinishedFrom } from './unfinished.ts';

/**
 * Opens a store to fill it from `source`, and marks it as unfinished. @param source in words for people.
 * @throws OperatorError (exit code 2) when it contains anything that didn't come from there.
 */
export async function openTarget(location: string, source: string): Promise<Store> {
  const before = await openAsItIs(location);
  try {
    await claim(before, source);
  } finally {
    await before.close();
  }
  return openUnfinished(location);
}

async function claim({ db, location }: Store, source: string): Promise<void> {
  const begun = await unfinishedFrom(db);
  if (begun === source) return;
  const target = withoutPassword(location);
  if (begun !== null)
    throw new OperatorError(
      `${target} has a part of ${begun}, whose move is unfinished: name an empty target.`,
      2,
    );
  if ((await tableNames(db)).length > 0)
    throw new OperatorError(`${target} is not empty: name an empty database or a new folder.`, 2);
  await noteUnfinished(db, source);
}

async function openAsItIs(location: string): Promise<Store> {
  if (isOnServer(location)) {
    const { openPostgresToRead } = await import('../postgres/open.ts');
    return openPostgresToRead(location);
  }
  mkdirSync(dirname(location), { recursive: true });
  return openEmbedded(location, (file) => ({ from: storeVersion(file), to: storeVersion(file) }));
}
