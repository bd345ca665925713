import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostListItem } from '#content-api/posts/contract.ts';
import { answerOf, api } from '../../calls/api.ts';
import type { Selection } from '../../list/useSelection.ts';
import { restoreOne } from '../../trash/useRestore.ts';
import { changesInWords } from '../../trash/words.ts';
import { type BulkResult, forEachPost } from './bulk.ts';

export type BulkAction = 'publish' | 'unpublish' | 'delete';

/** What was done to many posts, and what came of it. */
export interface Report extends BulkResult<PostListItem> {
  action: BulkAction | 'restore';
  /** Of those that were deleted: their numbers in the trash, by their ids. */
  trashIds: ReadonlyMap<number, number>;
  /** What about those that came back isn't as it was, in words. */
  notes: string[];
}

export interface Bulk {
  /** How far it is; null while nothing is being done. */
  running: { doing: string; done: number; of: number } | null;
  report: Report | null;
  /** What is being asked about, before it is done. */
  asking: BulkAction | null;
  ask(action: BulkAction): void;
  stopAsking(): void;
  closeReport(): void;
  run(action: BulkAction, posts: PostListItem[]): Promise<void>;
  /** Brings these posts back from the trash. */
  undo(posts: PostListItem[], trashIds: Report['trashIds']): Promise<void>;
}

const DOING = { publish: 'Publishing', unpublish: 'Unpublishing', delete: 'Deleting' };

/** Does something to the selected posts; those it failed for stay selected, for another attempt. */
export function useBulk(selection: Selection<PostListItem>): Bulk {
  const [running, setRunning] = useState<Bulk['running']>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const queryClient = useQueryClient();
  const carryOut = async (
    doing: string,
    posts: PostListItem[],
    act: (post: PostListItem) => Promise<void>,
  ): Promise<BulkResult<PostListItem>> => {
    setAsking(null);
    setReport(null);
    setRunning({ doing, done: 0, of: posts.length });
    const result = await forEachPost(posts, act, (done) => setRunning({ doing, done, of: posts.length }));
    await queryClient.invalidateQueries();
    setRunning(null);
    return result;
  };
  const run: Bulk['run'] = async (action, posts) => {
    const trashIds = new Map<number, number>();
    const result = await carryOut(DOING[action], posts, async (post) => {
      const trashId = await CALLS[action](post);
      if (trashId !== undefined) trashIds.set(post.id, trashId);
    });
    selection.keep(result.failed.map(({ post }) => post));
    setReport({ action, trashIds, notes: [], ...result });
  };
  const undo: Bulk['undo'] = async (posts, trashIds) => {
    const notes: string[] = [];
    const result = await carryOut('Restoring', posts, async (post) => {
      notes.push(...changesInWords(await restoreOne(trashIds.get(post.id) ?? 0)));
    });
    setReport({ action: 'restore', trashIds, notes, ...result });
  };
  return {
    running,
    report,
    asking,
    ask: setAsking,
    stopAsking: () => setAsking(null),
    closeReport: () => setReport(null),
    run,
    undo,
  };
}

/** Each resolves to the post's number in the trash, where it is deleted. */
const CALLS: Record<BulkAction, (post: PostListItem) => Promise<number | undefined>> = {
  publish: ({ id }) => setStatus(id, 'published'),
  unpublish: ({ id }) => setStatus(id, 'draft'),
  delete: async ({ id }) => {
    const { trash_id } = await answerOf(api.posts[':id'].$delete({ param: { id: String(id) } }));
    return trash_id;
  },
};

async function setStatus(id: number, status: 'published' | 'draft'): Promise<undefined> {
  await answerOf(api.posts[':id'].$put({ param: { id: String(id) }, json: { status } }));
}
