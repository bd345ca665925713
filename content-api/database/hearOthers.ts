import type { Heard } from './postgres/listen.ts';
import { isEmbedded, type Store } from './store.ts';

export type { Heard };

/**
 * Hears what other servers have written, as soon as they have. Whoever relies on it looks by themselves now and then
 * as well: a connection may be lost, or lead through a pooler that passes no notices on. Nobody else writes a file.
 */
export async function hearOtherServers(
  store: Store,
  hear: (heard: Heard) => void,
): Promise<{ stop(): Promise<void> }> {
  if (isEmbedded(store)) return { stop: async () => {} };
  const { listen } = await import('./postgres/listen.ts');
  return listen(store.location, hear);
}
