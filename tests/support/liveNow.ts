import { type LiveAddresses, liveAddresses } from '#content-api/blog/posts/reading/live.ts';
import { liveDirectory } from '#content-api/blog/posts/reading/liveDirectory.ts';
import { isEmbedded, type Store } from '#content-api/database/open.ts';

/** What the site is told of addresses at this moment, as the server asks for it. */
export async function liveNow(store: Store): Promise<LiveAddresses> {
  if (isEmbedded(store)) return liveAddresses(store);
  const live = liveDirectory(store);
  await live.refresh();
  return live;
}
