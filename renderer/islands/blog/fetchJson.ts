/** @throws Error where nothing can be had at this address. */
export async function fetchJson<Data>(address: string): Promise<Data> {
  const response = await fetch(address, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`API Error ${response.status} ${response.statusText}`);
  return (await response.json()) as Data;
}

/** Fetches each address once and keeps what came; what failed is fetched again when it is asked for again. */
export function createKeeper() {
  const kept = new Map<string, Promise<unknown>>();
  return {
    get<Data>(address: string): Promise<Data> {
      const known = kept.get(address) as Promise<Data> | undefined;
      if (known) return known;
      const coming = fetchJson<Data>(address);
      kept.set(address, coming);
      coming.catch(() => kept.delete(address));
      return coming;
    },
    /** Drops the data of a site that was published again in the meantime. */
    forget: () => kept.clear(),
  };
}
