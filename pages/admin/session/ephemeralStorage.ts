/** Keeps texts until the page closes, as own properties, because the browser's storage lists its keys like that. */
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

/** Browsers that block all cookies throw on any access to storage (HTML, 12.2.3). */
for (const name of ['localStorage', 'sessionStorage'] as const) {
  try {
    if (globalThis[name]) continue;
  } catch {
    // Access is blocked.
  }
  if (typeof window === 'undefined') continue;
  Object.defineProperty(window, name, { configurable: true, value: new ForgetfulStorage() });
}
