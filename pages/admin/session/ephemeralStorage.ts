/** Keeps texts until the page is left, as own properties, which is how the browser's storage lists its keys. */
class ForgetfulStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }
  setItem(key: string, text: string): void {
    Object.defineProperty(this, key, { value: text, writable: true, enumerable: true, configurable: true });
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

export function isEphemeral(storage: object): boolean {
  return storage instanceof ForgetfulStorage;
}

/** Browsers that block all cookies throw at the mention of storage (HTML, 12.2.3): kept while the page is. */
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    if (globalThis[name]) continue;
  } catch {
    // Refused. Outside of a browser there is none, and nothing to replace.
  }
  if (typeof window === 'undefined') continue;
  Object.defineProperty(window, name, { configurable: true, value: new ForgetfulStorage() });
}
