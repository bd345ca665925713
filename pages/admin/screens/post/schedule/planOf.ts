import type { PostStatus } from '#content-api/posts/contract.ts';
import type { WritingState } from '../writingState.ts';

/** What can be planned for a post of this status, and how it is spoken of. */
export interface Turn {
  field: 'publishAt' | 'unpublishAt';
  /** The status that the post waits in. */
  from: PostStatus;
  /** Begins a sentence that a moment ends. */
  words: string;
  /** On the button, while nothing is planned. */
  offer: string;
}

const ONLINE: Turn = { field: 'publishAt', from: 'draft', words: 'Goes online', offer: 'Schedule…' };
const OFFLINE: Turn = {
  field: 'unpublishAt',
  from: 'published',
  words: 'Goes offline',
  offer: 'Withdraw on…',
};

/** What may be planned next for the post that is written, and what is. An archived one waits for nothing. */
export function planOf({ server }: Pick<WritingState, 'server'>): { turn: Turn | null; at: string | null } {
  if (server?.status === 'archived') return { turn: null, at: null };
  const turn = server?.status === 'published' ? OFFLINE : ONLINE;
  return { turn, at: server?.[turn.field] ?? null };
}
