import { sqlitePackage } from '#content-api/database/sqlite/sqlitePackage.mjs';

/** Said of a package in C++ that was installed for another Node, as better-sqlite3 is after Node was replaced. */
export const foreignBinary = {
  text: `better-sqlite3 does not load with Node ${process.versions.node}: it was installed for another one, or for another system.`,
  advice: 'Run "npm ci" with this Node',
};

/** Whether this error is Node's refusal of such a package, or says that the one for this Node isn't there. */
export function isForeignBinary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (code === 'MODULE_NOT_FOUND') return error.message.includes(`'${sqlitePackage()}'`);
  return code === 'ERR_DLOPEN_FAILED';
}
