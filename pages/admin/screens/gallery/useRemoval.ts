import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GalleryItem, PictureUse } from '#content-api/library/gallery/gallery.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { CallFailure } from '../../calls/failure.ts';
import { afterWindowClosed } from '../../ui/dialogs/afterFocusReturned.ts';
import { focusNeighbour } from '../../ui/list/focusNeighbour.ts';
import { showFailure } from '../../ui/notices/toasts.ts';
import { GALLERY_KEY } from '../../ui/picker/galleryCalls.ts';
import { useTellDeleted } from '../../ui/trash/useRestore.ts';

export interface InUse {
  image: GalleryItem;
  uses: PictureUse[];
}

export function useRemoval() {
  const queryClient = useQueryClient();
  const tellDeleted = useTellDeleted();
  const [inUse, setInUse] = useState<InUse | null>(null);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ id, force }: { id: number; force: boolean }) =>
      answerOf(api.gallery[':id'].$delete({ param: { id: String(id) }, query: { force: String(force) } })),
  });
  const remove = async (image: GalleryItem, force: boolean) => {
    let trashId: number | null;
    try {
      trashId = (await mutateAsync({ id: image.id, force })).trash_id;
    } catch (failure) {
      showFailure(failure, 'Failed to delete image');
      const uses = usesIn(failure);
      setInUse(uses.length > 0 ? { image, uses } : null);
      return;
    }
    setInUse(null);
    tellDeleted('Success', 'Image deleted successfully', { kind: 'image', trash_id: trashId });
    focusNeighbour(document.querySelector(`[data-image="${image.id}"]`));
    // A forced deletion also changes entries that other screens have fetched.
    await queryClient.invalidateQueries(force ? {} : { queryKey: [GALLERY_KEY] });
  };
  return {
    inUse,
    isRemoving: isPending,
    forget: () => setInUse(null),
    /** The browser's own window asks first (specification §5). */
    ask: (image: GalleryItem) => {
      if (window.confirm('Are you sure you want to delete this image?')) void remove(image, false);
    },
    force: (image: GalleryItem) => remove(image, true),
  };
}

function usesIn(failure: unknown): PictureUse[] {
  if (!(failure instanceof CallFailure) || failure.code !== 'in_use') return [];
  const { used_by } = failure.answer;
  return Array.isArray(used_by) ? (used_by as PictureUse[]) : [];
}

/** Several windows in a row each return the focus to the one before, which has closed. */
export function focusUses(id: number): void {
  afterWindowClosed(() => {
    const uses = document.querySelector<HTMLElement>(`[data-image="${id}"] [data-uses]`);
    (uses ?? document.querySelector('h1'))?.focus();
  });
}
