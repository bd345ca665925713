import { useQueryClient } from '@tanstack/react-query';
import type { TrashKind } from '#content-api/library/deletion/deletion.shared.ts';
import type { Restored } from '#content-api/trash/trash.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { CallFailure, sentenceOf } from '../../calls/failure.ts';
import { showFailure } from '../notices/showFailure.ts';
import { showToast } from '../notices/toasts.ts';
import { NOUNS, restoredInWords } from './restoredInWords.ts';

/** @param as 'draft' keeps a published post offline. */
export function restoreOne(trashId: number, as?: 'draft'): Promise<Restored> {
  return answerOf(
    api.trash[':id'].restore.$post({ param: { id: String(trashId) }, query: as ? { as } : {} }),
  );
}

/** The same, saying what came of it; everything on screen follows. Resolves to whether it is back. */
export function useRestore(): (kind: TrashKind, trashId: number, as?: 'draft') => Promise<boolean> {
  const queryClient = useQueryClient();
  return async (kind, trashId, as) => {
    try {
      showToast('Restored', restoredInWords(await restoreOne(trashId, as)));
      return true;
    } catch (failure) {
      showFailure(failure, reasonOf(failure, `Failed to restore ${NOUNS[kind].toLowerCase()}`));
      return false;
    } finally {
      await queryClient.invalidateQueries();
    }
  };
}

export function reasonOf(failure: unknown, otherwise: string): string {
  return isGone(failure) ? 'It is no longer in the trash' : sentenceOf(failure, otherwise);
}

export function isGone(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.status === 404;
}
