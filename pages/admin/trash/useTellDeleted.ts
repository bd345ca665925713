import type { TrashKind } from '#content-api/trash/contract.ts';
import { tell } from '../ui/toasts.ts';
import { useRestore } from './useRestore.ts';

interface Deleted {
  kind: TrashKind;
  /** What the deletion answered. */
  trash_id: number;
}

/** Says that something was deleted, and offers to take that back. */
export function useTellDeleted(): (title: string, text: string, deleted: Deleted) => void {
  const restore = useRestore();
  return (title, text, { kind, trash_id }) =>
    tell(title, text, { label: 'Undo', about: trash_id, run: () => void restore(kind, trash_id) });
}
