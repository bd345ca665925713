import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PostListItem } from '#content-api/blog/posts/posts.shared.ts';
import { answerOf, api } from '../../../../calls/api.ts';
import { deletionOf } from '../../../../calls/deletion.ts';
import type { Selection } from '../../../../ui/list/useSelection.ts';
import { changesInWords, isGone, restoreOne } from '../../../../ui/trash/useRestore.ts';
import { type BulkAction, type BulkResult, forEachPost, type Report } from './bulk.ts';
import { tellReport } from './reportInWords.ts';

export interface Bulk {
  running: { doing: string; done: number; of: number } | null;
  report: Report | null;
  asking: BulkAction | null;
  ask(action: BulkAction): void;
  stopAsking(): void;
  closeReport(): void;
  run(action: BulkAction, posts: PostListItem[]): Promise<void>;
  undo(posts: PostListItem[], trashIds: Report['trashIds']): Promise<void>;
}

const DOING = { publish: 'Publishing', unpublish: 'Unpublishing', delete: 'Deleting' };

/** Failed posts stay selected. If you leave the screen, notices report the result. */
export function useBulk(selection: Selection<PostListItem>): Bulk {
  const [running, setRunning] = useState<Bulk['running']>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const queryClient = useQueryClient();
  const isOnScreen = useIsOnScreen();
  const carryOut = async (
    doing: string,
    posts: PostListItem[],
    act: (post: PostListItem) => Promise<void>,
    goneReason: string,
  ): Promise<BulkResult<PostListItem>> => {
    setAsking(null);
    setReport(null);
    setRunning({ doing, done: 0, of: posts.length });
    const progress = (done: number) => setRunning({ doing, done, of: posts.length });
    const result = await forEachPost(posts, act, progress, goneReason);
    await queryClient.invalidateQueries();
    setRunning(null);
    return result;
  };
  const show = (next: Report) => {
    if (isOnScreen.current) setReport(next);
    else tellReport(next, undo);
  };
  const run: Bulk['run'] = async (action, posts) => {
    const trashIds = new Map<number, number>();
    const act = async (post: PostListItem) => {
      const trashId = await CALLS[action](post);
      if (trashId !== undefined) trashIds.set(post.id, trashId);
    };
    const result = await carryOut(DOING[action], posts, act, 'Someone else has deleted it in the meantime');
    selection.keep(result.failed.filter(({ isGone }) => !isGone).map(({ post }) => post));
    show({ action, trashIds, notes: [], ...result });
  };
  const undo: Bulk['undo'] = async (posts, trashIds) => {
    const notes: string[] = [];
    const act = async (post: PostListItem) => {
      notes.push(...(await bringBack(post, trashIds.get(post.id) ?? 0)));
    };
    const result = await carryOut('Restoring', posts, act, 'It is no longer in the trash');
    show({ action: 'restore', trashIds, notes, ...result });
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

function useIsOnScreen() {
  const isOnScreen = useRef(false);
  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);
  return isOnScreen;
}

/** Each call resolves to the post's id in the trash if it deletes the post. */
const CALLS: Record<BulkAction, (post: PostListItem) => Promise<number | undefined>> = {
  publish: ({ id }) => setStatus(id, 'published'),
  unpublish: ({ id }) => setStatus(id, 'draft'),
  delete: async ({ id }) => {
    const { trash_id } = await deletionOf(api.posts[':id'].$delete({ param: { id: String(id) } }));
    return trash_id;
  },
};

/** Resolves to differences from before. If an earlier answer got lost, the post is already back. */
async function bringBack({ id }: PostListItem, trashId: number): Promise<string[]> {
  try {
    return changesInWords(await restoreOne(trashId));
  } catch (failure) {
    if (!isGone(failure)) throw failure;
    const response = await api.posts.id[':id'].$get({ param: { id: String(id) } });
    if (!response.ok) throw failure;
    return [];
  }
}

async function setStatus(id: number, status: 'published' | 'draft'): Promise<undefined> {
  await answerOf(api.posts[':id'].$put({ param: { id: String(id) }, json: { status } }));
}
