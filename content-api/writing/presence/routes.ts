import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Store } from '../../database/open.ts';
import { ApiFailure } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { GONE } from '../../http/entityTags.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/input.ts';
import { goneFailure } from '../../library/deletion/gone.ts';
import { callerNow, callerOrFail, requireOwn } from '../../staff/access/guard.ts';
import { scopeOf } from '../../staff/access/permissions.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import type { Writable } from '../kinds/writable.ts';
import type { PresenceBoard, Watch } from './board.ts';
import {
  BEAT_EVERY,
  type beatSchema,
  type Presence,
  presenceListSchema,
  presenceSchema,
  type tabOnlySchema,
} from './presence.shared.ts';
import { peopleIn, presenceOf } from './presenceOf.ts';
import { leave, noteBeat, noteDisconnected, type OpenTab, tabsByEntry, tabsOn, takeOver } from './store.ts';

interface Parts {
  store: Store;
  secrets: Secrets;
  passwords: boolean;
  presence: PresenceBoard;
}

const unknown = { refusals: { 404: 'No such entry' }, description: GONE };

/** The users with an entry open. Nothing is locked: saving compares what two people wrote. */
export function presenceRoutes(parts: Parts, written: Writable) {
  const { store, presence: board } = parts;
  const { db } = store;
  const { kind, noun } = written;
  const openTab = async (call: Call, tab: string): Promise<OpenTab> => {
    const entryId = idOf(call, noun);
    const entry = await written.find(db, entryId);
    if (!entry) throw await goneFailure(db, call, kind, { id: entryId, noun });
    requireOwn(call, written.changing, entry.created_by);
    return { kind, entryId, tab, userId: callerOrFail(call).user.id };
  };
  const currentPresence = async (open: OpenTab) => presenceOf(await tabsOn(db, open), open, new Date());

  return {
    beat: answers('Report that a tab has the entry open, and get who else has', presenceSchema, 200, {
      ...unknown,
      description: `Call it every ten seconds for each tab, and when the user starts typing. ${GONE}`,
    })(async (call: CallWith<{ json: typeof beatSchema }>) => {
      const { tab, ...beat } = call.req.valid('json');
      const open = await openTab(call, tab);
      await noteBeat(db, open, beat, new Date());
      board.changed(kind, open.entryId);
      return call.json(await currentPresence(open));
    }),

    takeOver: answers(
      'Take over writing; the other user is notified and keeps their text',
      presenceSchema,
      200,
      unknown,
    )(async (call: CallWith<{ json: typeof tabOnlySchema }>) => {
      const open = await openTab(call, call.req.valid('json').tab);
      await takeOver(db, open, new Date());
      board.changed(kind, open.entryId);
      return call.json(await currentPresence(open));
    }),

    leave: answers(
      'Report that a tab closes',
      doneSchema,
      200,
      unknown,
    )(async (call: CallWith<{ query: typeof tabOnlySchema }>) => {
      const open = await openTab(call, call.req.valid('query').tab);
      await leave(db, open);
      board.changed(kind, open.entryId);
      return call.json({ success: true as const });
    }),

    /** Ended with the session, by the server's end and by the tab's. */
    stream: answers('Stream who else has the entry open, as server-sent events', presenceSchema, 200, {
      media: 'text/event-stream',
      description: `Sends "presence" when it changes, and "beat" when the tab should report again. ${GONE}`,
      refusals: { 404: 'No such entry', 429: 'Too many streams of this user', 503: 'The server is stopping' },
    })(async (call: CallWith<{ query: typeof tabOnlySchema }>) => {
      const open = await openTab(call, call.req.valid('query').tab);
      const watch = board.watch(kind, open.entryId, open.userId);
      if (!watch) throw refusal(board);
      const mayStill = async () => (await callerNow(parts, call))?.user.id === open.userId;
      const response = streamSSE(call, async (stream) => {
        stream.onAbort(watch.end);
        try {
          await tellPresence(stream, {
            board,
            watch,
            mayStill,
            currentPresence: () => currentPresence(open),
          });
        } finally {
          watch.end();
          if (stream.aborted && !board.isClosed()) await noteDisconnected(db, open, new Date());
        }
      });
      response.headers.set('Cache-Control', 'no-store');
      // Proxies hold back what they take for a page; this header of nginx is understood by others too.
      response.headers.set('X-Accel-Buffering', 'no');
      return response;
    }),
  };
}

/** The presence in all entries of these kinds that the reader may change, without the reader: for lists. */
export function presenceListRoute({ store: { db } }: { store: Store }, kinds: readonly Writable[]) {
  return answers(
    'List open entries and who has them open',
    presenceListSchema,
  )(async (call: Call) => {
    const now = new Date();
    const { id: own, role } = callerOrFail(call).user;
    const open = kinds.filter(({ changing }) => scopeOf(role, changing) !== null);
    const entries = await Promise.all(
      open.map(async ({ kind }) =>
        [...(await tabsByEntry(db, kind, now))].map(([entry_id, tabs]) => ({
          kind,
          entry_id,
          people: peopleIn(tabs, now).filter(({ user_id }) => user_id !== own),
        })),
      ),
    );
    return call.json({ entries: entries.flat().filter(({ people }) => people.length > 0) });
  });
}

function refusal(board: PresenceBoard): ApiFailure {
  if (board.isClosed())
    return new ApiFailure(503, 'unavailable', 'The server is stopping. Please try again in a moment.');
  return new ApiFailure(429, 'too_many_requests', 'Too many tabs are open. Close one and try again.', {
    headers: { 'Retry-After': '60' },
  });
}

/** The interval for finding changes by other servers or by time alone, in milliseconds. */
const LOOK_EVERY = 2_000;

interface Telling {
  board: PresenceBoard;
  watch: Watch;
  /** Whether its reader is still signed in. */
  mayStill(): Promise<boolean>;
  currentPresence(): Promise<Presence>;
}

/** Until the reader goes, is signed out, or the server stops. */
async function tellPresence(
  stream: SSEStreamingApi,
  { board, watch, mayStill, currentPresence }: Telling,
): Promise<void> {
  let last = '';
  let askedAt = performance.now();
  while (!stream.aborted && !board.isClosed() && (await mayStill())) {
    const data = JSON.stringify(await currentPresence());
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
