/**
 * The address as a URL, null where it is none.
 *
 * Not `URL.canParse`: in Node 20, once it has been compiled, it refuses every address that holds a letter
 * such as é or ü.
 */
export function urlOf(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
