import type { TrashKind } from '#content-api/library/deletion/deletion.shared.ts';
import { showToast } from '../notices/toasts.ts';
import { useRestore } from './useRestore.ts';

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
