/** Which pieces of writing are open in some tab of this browser: only what no tab holds is offered to be restored. */
const NAME = 'vitrine-writing:';

/** Until let go or the tab is gone. Without Web Locks a second tab may offer what the first still writes. */
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
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(NAME));
  return new Set(names.map((name) => name.slice(NAME.length)));
}

/** When another tab was closed, or this one was reloaded and its former page has only now let go. */
export async function whenFree(id: string, signal: AbortSignal): Promise<void> {
  await navigator.locks?.request(NAME + id, { signal }, () => {});
}
