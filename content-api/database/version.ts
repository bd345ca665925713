import { OperatorError } from '../errors.ts';
import { BASELINE, OPENS_EARLIER_STORES } from './baseline/index.ts';
import { migrations } from './migrations/index.ts';
import { StoreTooNew } from './writers.ts';

export const NEWEST_VERSION = BASELINE + migrations.length;

/** The versions of a store that was opened: 0 is a new one, and one may be newer than this program. */
export interface Migrated {
  from: number;
  to: number;
}

/**
 * @param version of the store; 0 for one that is still empty.
 * @param oldestWriter what the store says of a program that may write to it; by default none older than itself.
 * @throws StoreTooNew, or OperatorError for a store from before the first release.
 */
export function requireKnownVersion(
  version: number,
  location: string,
  { newest = NEWEST_VERSION, oldestWriter = version } = {},
): number {
  if (version > newest && oldestWriter > newest) throw new StoreTooNew(location, oldestWriter, newest);
  if (version > 0 && version < BASELINE)
    throw new OperatorError(
      `The database ${location} has version ${version}, from before the first release. Open it once with Vitrine at commit ` +
        `${OPENS_EARLIER_STORES}, which brings it to version ${BASELINE}; then start this one.`,
    );
  return version;
}
