/**
 * Where to go after signing in. It comes from the history entry, which survives a reload and which no link from
 * elsewhere can set; even so only addresses of the back office count (CWE-601).
 */
export function wantedAddress(state: unknown): string {
  const wanted: unknown = Object(state).wanted;
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return '/';
  return wanted.startsWith('/login') ? '/' : wanted;
}
