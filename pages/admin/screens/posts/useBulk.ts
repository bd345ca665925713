import { useState } from 'react';
import type { PostListItem } from '#content-api/posts/contract.ts';
import { answerOf, api } from '../../calls/api.ts';
import type { Selection } from '../../list/useSelection.ts';
import { type BulkResult, forEachPost } from './bulk.ts';
import { useRefreshPosts } from './usePosts.ts';

export type BulkAction = 'publish' | 'unpublish' | 'delete';

/** What was done to many posts, and what came of it. */
export interface Report extends BulkResult<PostListItem> {
  action: BulkAction;
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
}

const DOING = { publish: 'Publishing', unpublish: 'Unpublishing', delete: 'Deleting' };

/** Does something to the selected posts; those it failed for stay selected, for another attempt. */
export function useBulk(selection: Selection<PostListItem>): Bulk {
  const [running, setRunning] = useState<Bulk['running']>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const refresh = useRefreshPosts();
  const run = async (action: BulkAction, posts: PostListItem[]) => {
    const doing = DOING[action];
    setAsking(null);
    setReport(null);
    setRunning({ doing, done: 0, of: posts.length });
    const result = await forEachPost(posts, CALLS[action], (done) =>
      setRunning({ doing, done, of: posts.length }),
    );
    selection.keep(result.failed.map(({ post }) => post));
    await refresh();
    setRunning(null);
    setReport({ action, ...result });
  };
  return {
    running,
    report,
    asking,
    ask: setAsking,
    stopAsking: () => setAsking(null),
    closeReport: () => setReport(null),
    run,
  };
}

const CALLS: Record<BulkAction, (post: PostListItem) => Promise<unknown>> = {
  publish: ({ id }) => setStatus(id, 'published'),
  unpublish: ({ id }) => setStatus(id, 'draft'),
  delete: ({ id }) => answerOf(api.posts[':id'].$delete({ param: { id: String(id) } })),
};

function setStatus(id: number, status: 'published' | 'draft'): Promise<unknown> {
  return answerOf(api.posts[':id'].$put({ param: { id: String(id) }, json: { status } }));
}
