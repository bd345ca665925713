import { OperatorError } from '../errors.ts';
import { migrations } from './migrations/index.ts';

export const NEWEST_VERSION = migrations.length;

/** Of a store that was opened. */
export interface Migrated {
  from: number;
  to: number;
}

/** @throws OperatorError when the store in `place` was made by a newer program. */
export function requireKnownVersion(version: number, place: string, newest = NEWEST_VERSION): number {
  if (version <= newest) return version;
  throw new OperatorError(
    `The store ${place} has version ${version}, this program knows versions up to ${newest}: ` +
      'start the newer Vitrine that made it, or restore a backup from before the update.',
  );
}
