import type { SSEStreamingApi } from 'hono/streaming';
import type { PresenceBoard, Watch } from './board.ts';
import { BEAT_EVERY, type Presence } from './presence.shared.ts';

/** What another server has noted, or the clock alone has changed, is found within so many milliseconds. */
const LOOK_EVERY = 2_000;

interface Telling {
  board: PresenceBoard;
  watch: Watch;
  /** Whether its reader is still signed in. */
  mayStill(): Promise<boolean>;
  told(): Promise<Presence>;
}

/** Until the reader goes, is signed out, or the server stops. */
export async function tellPresence(
  stream: SSEStreamingApi,
  { board, watch, mayStill, told }: Telling,
): Promise<void> {
  let last = '';
  let askedAt = performance.now();
  while (!stream.aborted && !board.isClosed() && (await mayStill())) {
    const data = JSON.stringify(await told());
    if (data !== last) await stream.writeSSE({ event: 'presence', data });
    last = data;
    // Timers of tabs out of sight are slowed down; what comes over the network isn't.
    if (performance.now() - askedAt >= BEAT_EVERY) {
      askedAt = performance.now();
      await stream.writeSSE({ event: 'beat', data: '' });
    }
    await watch.next(LOOK_EVERY);
  }
}
