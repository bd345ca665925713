import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { failureOf } from '../../calls/failure.ts';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { discardCopy, loadCopy, returnCopy } from '../writing/copyCalls.ts';
import type { EntryDifference, RevisedKind } from './revisedKind.ts';

const PAGE = 30;
const revisionCalls = { post: api.posts[':id'].revisions, page: api.pages[':id'].revisions };

export interface Of {
  kind: WrittenKind;
  id: string;
}

/** Below the key of the entries of its kind, so that both are reloaded together. */
const keyOf = ({ kind, id }: Of) => [`${kind}s`, 'revisions', id];

export function useRevisions(of: Of) {
  return useInfiniteQuery({
    queryKey: keyOf(of),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const query = { page: String(pageParam), limit: String(PAGE) };
      return answerOf(revisionCalls[of.kind].$get({ param: { id: of.id }, query }, { init: { signal } }));
    },
    getNextPageParam: ({ totalPages }, _, page) => (page < totalPages ? page + 1 : undefined),
    // Somebody may have saved since.
    staleTime: 0,
  });
}

export type Against = 'previous' | 'current' | 'edits';

export function useOwnEdits(of: Of) {
  const { data } = useQuery({
    queryKey: [...keyOf(of), 'own edits'],
    staleTime: 0,
    queryFn: () => loadCopy({ kind: of.kind, id: Number(of.id) }),
  });
  return data?.copy?.changed_at;
}

export function useDifference<Values>(of: Of, revision: number, against: Against) {
  return useQuery<EntryDifference<Values>>({
    queryKey: [...keyOf(of), revision, against],
    staleTime: 0,
    queryFn: ({ signal }) => {
      const param = { id: of.id, revision: String(revision) };
      const query = { with: against };
      const { difference } = revisionCalls[of.kind][':revision'];
      return answerOf<unknown>(difference.$get({ param, query }, { init: { signal } })) as Promise<
        EntryDifference<Values>
      >;
    },
  });
}

export function useShownPage(of: Of, revision: number) {
  return useQuery({
    queryKey: [...keyOf(of), revision, 'page'],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const param = { id: of.id, revision: String(revision) };
      const { page } = revisionCalls[of.kind][':revision'];
      const response: Response = await page.$get({ param }, { init: { signal } });
      if (!response.ok) throw await failureOf(response);
      return response.text();
    },
  });
}

/** Opens the editor with an earlier version as unsaved changes, and offers to undo that. */
export function useRestoring<Values>({ kind, editorOf }: RevisedKind<Values>, id: string) {
  const navigate = useNavigate();
  const copy = { kind, id: Number(id) };
  return useMutation({
    mutationFn: async (revision: number) => {
      const hadEdits = (await loadCopy(copy)).copy !== null;
      const param = { id, revision: String(revision) };
      await answerOf(revisionCalls[kind][':revision'].return.$post({ param }));
      await navigate(editorOf(id));
      showToast('Version loaded', 'Nothing changes for readers until you save.', {
        label: 'Undo',
        untilSaved: true,
        run: () => void undo(revision, hadEdits),
      });
    },
    onError: (failure) => showFailure(failure, 'Failed to restore this version'),
  });

  /** Leaves the editor first, so that it doesn't save the version again. */
  async function undo(revision: number, hadEdits: boolean): Promise<void> {
    try {
      await navigate(`${editorOf(id).replace(/\/edit$/, '')}/history?revision=${revision}`);
      await (hadEdits ? returnCopy(copy) : discardCopy(copy));
      showToast('Changes restored', `The ${kind} is as before.`);
    } catch (failure) {
      showFailure(failure, 'Failed to restore the changes');
    }
  }
}
