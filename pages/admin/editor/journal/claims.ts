/** Web Locks by this prefix name the texts that are open in some tab. The editor offers to restore only others. */
const NAME = 'vitrine-writing:';

/** Until release or the tab's end. Without Web Locks, a second tab may offer a text that the first still writes. */
export function claim(id: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(NAME + id, () => held);
  return release;
}

export async function claimed(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(NAME) ? [name.slice(NAME.length)] : [])));
}

/** Resolves when the other tab closes, or when the former page of a reloaded tab releases it. */
export async function whenFree(id: string, signal: AbortSignal): Promise<void> {
  await navigator.locks?.request(NAME + id, { signal }, () => {});
}
