/** @throws Error where nothing can be had at this address. */
export async function fetchJson<Data>(address: string): Promise<Data> {
  const response = await fetch(address, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`API Error ${response.status} ${response.statusText}`);
  return (await response.json()) as Data;
}

/** Fetches each address once and keeps what came; what failed is fetched again when it is asked for again. */
export function createKeeper() {
  const cached = new Map<string, Promise<unknown>>();
  return {
    get<Data>(address: string): Promise<Data> {
      const pending = cached.get(address) as Promise<Data> | undefined;
      if (pending) return pending;
      const coming = fetchJson<Data>(address);
      cached.set(address, coming);
      coming.catch(() => cached.delete(address));
      return coming;
    },
    /** Drops the data of a site that was published again in the meantime. */
    forget: () => cached.clear(),
  };
}
