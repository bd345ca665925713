import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import { type Beat, type Presence, presenceSchema } from '#content-api/writing/presence/presence.shared.ts';
import { answerOf, openApi, send } from '../../app/calls/api.ts';
import { failureOf } from '../../app/calls/failure.ts';
import { serverEvents } from '../../app/calls/serverEvents.ts';
import type { PresenceCalls } from './presenceLink.ts';

const calls = { post: openApi.posts[':id'].presence, page: openApi.pages[':id'].presence };

/** None of them asks to sign in again: who types is asked by what saves their words. */
export function presenceCalls(kind: WrittenKind, id: number): PresenceCalls {
  const param = { id: String(id) };
  const presence = calls[kind];
  return {
    beat: (json: Beat) => answerOf(presence.$put({ param, json })),
    takeOver: (tab) => answerOf(presence.turn.$put({ param, json: { tab } })),
    leave: (tab) => {
      // The page may be going, and take a call with it that isn't to outlive it.
      const init = { keepalive: true };
      presence.$delete({ param, query: { tab } }, { init }).catch(() => {});
    },
    follow: async (tab, signal, hear) => {
      const response = await send(`/api/${kind}s/${id}/presence?tab=${tab}`, { signal });
      if (!response.ok || !response.body) throw await failureOf(response);
      for await (const { event, data } of serverEvents(response.body))
        hear(event === 'presence' ? presenceIn(data) : null);
    },
  };
}

function presenceIn(data: string): Presence | null {
  return presenceSchema.safeParse(JSON.parse(data)).data ?? null;
}
