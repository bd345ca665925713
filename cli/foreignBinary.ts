/** Said of a package in C++ that was compiled for another Node, as better-sqlite3 is after Node was replaced. */
export const foreignBinary = {
  text: `better-sqlite3 does not load with Node ${process.versions.node}: it was made for another one, or for another system.`,
  advice: 'Run "npm rebuild" with this Node',
};

/** Whether this error is Node's refusal of such a package. */
export function isForeignBinary(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ERR_DLOPEN_FAILED';
}
