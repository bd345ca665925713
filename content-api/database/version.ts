import { OperatorError } from '../errors.ts';
import { BASELINE, OPENS_EARLIER_STORES } from './baseline/index.ts';
import { migrations } from './migrations/index.ts';

export const NEWEST_VERSION = BASELINE + migrations.length;

/** The versions of a store that was opened: 0 is a new one. */
export interface Migrated {
  from: number;
  to: number;
}

/**
 * @param version of the store in `place`; 0 for one that is still empty.
 * @throws OperatorError when a newer program made the store, or one from before the first release.
 */
export function requireKnownVersion(version: number, location: string, newest = NEWEST_VERSION): number {
  if (version > newest)
    throw new OperatorError(
      `The database ${location} has version ${version}; this program supports versions up to ${newest}: ` +
        'start the newer Vitrine that made it, or restore a backup from before the update.',
    );
  if (version > 0 && version < BASELINE)
    throw new OperatorError(
      `The database ${location} has version ${version}, from before the first release. Open it once with Vitrine at commit ` +
        `${OPENS_EARLIER_STORES}, which brings it to version ${BASELINE}; then start this one.`,
    );
  return version;
}
