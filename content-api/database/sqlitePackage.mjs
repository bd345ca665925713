/**
 * Which better-sqlite3 this Node takes. 13 brings one binary for every Node with Node-API 10 (22.14 and newer) and
 * crashes on older ones; 12 is made for one Node each, and not for those of 2026. npm leaves out what doesn't fit.
 * Plain JavaScript, since installing asks for it before anything is there that reads TypeScript.
 */
export function sqlitePackage(nodeApi = process.versions.napi) {
  return Number(nodeApi) >= 10 ? 'better-sqlite3-13' : 'better-sqlite3';
}
