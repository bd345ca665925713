/**
 * The package name of the better-sqlite3 that this Node takes.
 * @param nodeApi version of Node-API, as `process.versions.napi` has it.
 */
export function sqlitePackage(nodeApi?: string): 'better-sqlite3' | 'better-sqlite3-13';
