import { useQueryClient } from '@tanstack/react-query';
import { forEachKind } from '#content-api/kinds/kinds.shared.ts';
import type { TrashKind } from '#content-api/library/deletion/deletion.shared.ts';
import type { Restored } from '#content-api/trash/trash.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { CallFailure, sentenceOf } from '../../calls/failure.ts';
import { inPosts } from '../entries/PostCount.tsx';
import { showFailure, showToast } from '../notices/toasts.ts';

/** @param as 'draft' keeps a published post offline. */
export function restoreOne(trashId: number, as?: 'draft'): Promise<Restored> {
  return answerOf(
    api.trash[':id'].restore.$post({ param: { id: String(trashId) }, query: as ? { as } : {} }),
  );
}

/** The same with a notice, and reloads everything on screen. Resolves to whether it worked. */
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

interface Deleted {
  kind: TrashKind;
  /** The deletion's id in the trash; without one there is no undo. */
  trash_id: number | null | undefined;
}

export function useTellDeleted(): (title: string, text: string, deleted: Deleted) => void {
  const restore = useRestore();
  return (title, text, { kind, trash_id }) =>
    trash_id == null
      ? showToast(title, text)
      : showToast(title, text, {
          label: 'Undo',
          lasts: true,
          about: trash_id,
          run: () => void restore(kind, trash_id),
        });
}

export const NOUNS: Record<TrashKind, string> = {
  post: 'Post',
  page: 'Page',
  image: 'Image',
  ...forEachKind(({ kind, noun, label = noun }) => [kind, label]),
};

const PATHS: Partial<Record<TrashKind, string>> = {
  ...forEachKind(({ kind, path = '' }) => [kind, path]),
  author: '',
  post: '/blog/',
};

/** '“Brief” was restored and is online', with the differences from before. */
export function restoredInWords(restored: Restored): string {
  return [`“${restored.title}” was restored${howInWords(restored)}`, ...changesInWords(restored)].join('. ');
}

function howInWords({ kind, status, posts }: Restored): string {
  if (kind !== 'post' && kind !== 'page') return posts ? ` with ${inPosts(posts)}` : '';
  return status === 'published' ? ' and is online' : ` as ${STATES[status ?? 'draft']}`;
}

const STATES = { draft: 'a draft', archived: 'archived', published: 'published' };

export function changesInWords({ kind, slug, slug_before, with_author, addresses_lost }: Restored): string[] {
  const path = PATHS[kind] ?? '';
  const lost = addresses_lost.map((address) => `${path}${address}`).join(', ');
  return [
    ...(slug_before === null ? [] : [`${path}${slug_before} is in use now, so it moved to ${path}${slug}`]),
    ...(with_author === null ? [] : [`Its author ${with_author} was restored too`]),
    ...(lost === '' ? [] : [`${lost} ${addresses_lost.length === 1 ? 'now leads' : 'now lead'} elsewhere`]),
  ];
}
