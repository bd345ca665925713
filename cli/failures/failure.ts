import { CommanderError } from 'commander';
import { BrokenSite } from '#build/base/problem.ts';
import { damageText, isDamage } from '#content-api/database/condition.ts';
import { hindranceIn, isShut } from '#content-api/database/failures.ts';
import { sqlitePackage } from '#content-api/database/sqlite/sqlitePackage.mjs';
import { OperatorError } from '#content-api/errors.ts';
import { isLogJson, log } from '#content-api/log.ts';
import { endDrawing, sayFailure } from '../terminal/terminal.ts';

/** Prints a sentence for errors that the operator can fix (1, or 2 for a wrong command), and the stack for our bugs. */
export function reportFailure(error: unknown): number {
  endDrawing();
  // Commander has printed its message, or the help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof OperatorError) {
    sayFailure(error.message);
    return error.exitCode;
  }
  if (error instanceof BrokenSite) {
    sayFailure(error.message);
    return 1;
  }
  if (isDamage(error)) {
    sayFailure(damageText(error));
    return 1;
  }
  if (isForeignBinary(error)) {
    sayFailure(`${foreignBinary.text} ${foreignBinary.advice}, then the command again.`);
    return 1;
  }
  if (hindranceIn(error) === 'full') {
    sayFailure(
      'The disk is full: free some space and run the command again. The published site is unchanged.',
    );
    return 1;
  }
  const database = whatAboutDatabase(error);
  if (database) {
    sayFailure(database);
    return 1;
  }
  const denied = whatIsDenied(error);
  if (denied) {
    sayFailure(denied);
    return 1;
  }
  sayFailure('Vitrine failed. This is a bug. Please report it:');
  if (isLogJson()) log.error('The failure', { error });
  else console.error(error);
  return 1;
}

/** Null for errors that don't come from the database. */
function whatAboutDatabase(error: unknown): string | null {
  const { message } = (error ?? {}) as { message?: string };
  const hindrance = hindranceIn(error);
  if (hindrance === 'away')
    return `The database doesn't answer (${message}): check that its server runs and that DATABASE_URL is right.`;
  if (hindrance === 'crowded')
    return `The database has no free connections (${message}): raise its max_connections, or run fewer servers on it.`;
  if (hindrance === 'refusing') return `The database refuses this (${message}): set DATABASE_URL to another.`;
  return null;
}

/** Null for errors that don't come from reading or writing files. */
function whatIsDenied(error: unknown): string | null {
  const { code = '', path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (path && (code === 'EACCES' || code === 'EPERM')) {
    return `This user can’t use ${path}: run as its owner, or make this user its owner.`;
  }
  if (path && code === 'EROFS')
    return `The disk is read-only: make it writable, or use another disk than that of ${path}.`;
  if (path && code === 'ENOTDIR') return `Can’t create ${path}: one of its folders is a file.`;
  if (path && code === 'EEXIST' && syscall === 'mkdir')
    return `${path} is a file but must be a folder: move it elsewhere.`;
  // Node reports this for a recursive mkdir on a read-only disk.
  if (path && code === 'ENOENT' && syscall === 'mkdir')
    return `Can’t create the folder ${path}: choose one on a writable disk.`;
  // Errors of the store name no file.
  if (isShut(error)) {
    return 'The data in DATA_DIR can\'t be opened or written to: "vitrine doctor" says why, and what to do.';
  }
  return null;
}

/** A full disk or quota, or a closed terminal. */
const UNHEARD = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'];

/**
 * Readers go away (`vitrine releases | head`) and disks fill up: a failed write would end the process, or loop through
 * handlers that log it. A command that couldn't write its output exits with a failure.
 */
export function tolerateFailedWrites(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      if (!UNHEARD.includes(error.code ?? '')) throw error;
      process.exitCode = 1;
    });
  }
}

/** Node prints this for a native package of another Node version, such as better-sqlite3 after an update of Node. */
export const foreignBinary = {
  text: `better-sqlite3 does not load with Node ${process.versions.node}: it was installed for another one, or for another system.`,
  advice: 'Run "npm ci" with this Node',
};

/** True for such a refusal, or if the package for this Node is missing. */
export function isForeignBinary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (code === 'MODULE_NOT_FOUND') return error.message.includes(`'${sqlitePackage()}'`);
  return code === 'ERR_DLOPEN_FAILED';
}
