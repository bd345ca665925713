/**
 * 13 has one binary for Node-API 10 (Node 22.14) and crashes on older ones; 12 is made for one Node each.
 * Plain JavaScript, as installing asks before anything reads TypeScript.
 */
export function sqlitePackage(nodeApi = process.versions.napi) {
  return Number(nodeApi) >= 10 ? 'better-sqlite3-13' : 'better-sqlite3';
}
