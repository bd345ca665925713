import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { SelectAll } from '../../ui/list/SelectAll.tsx';
import bar from '../../ui/list/SelectionBar.module.css';
import { type Selection, useSelected } from '../../ui/list/useSelection.ts';
import { showErrorToast, showToast } from '../../ui/notices/toasts.ts';
import { GALLERY_KEY } from '../../ui/picker/galleryCalls.ts';
import { restoreOne } from '../../ui/trash/useRestore.ts';
import { forEachPost } from '../posts/list/bulk/bulk.ts';
import { counted, LabelsDialog } from './LabelsDialog.tsx';

interface GalleryBulkBarProps {
  selection: Selection<GalleryItem>;
  /** The number of images that match, if the user may change all of them. */
  total: number | undefined;
  load: () => Promise<GalleryItem[]>;
  labels: readonly string[];
}

export function GalleryBulkBar({ selection, total, load, labels }: GalleryBulkBarProps) {
  const images = [...useSelected(selection).values()];
  const [open, setOpen] = useState<'labels' | 'delete' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const removeAll = useRemoval(selection);
  if (images.length === 0) return null;
  const close = () => setOpen(null);
  return (
    <section className={bar.bar} aria-label="Selected images">
      <SelectAll selection={selection} total={total} load={load} />
      <Button look="quiet" isSmall onClick={() => setOpen('labels')}>
        Labels
      </Button>
      <Button look="quiet" isSmall onClick={() => setOpen('delete')}>
        Delete
      </Button>
      <Button look="bare" isSmall onClick={() => selection.keep([])}>
        Clear selection
      </Button>
      {open === 'labels' ? <LabelsDialog images={images} labels={labels} onClose={close} /> : null}
      <ConfirmDialog
        title={`Delete ${counted(images.length)}`}
        text="They move to the trash. Images in use stay."
        isOpen={open === 'delete'}
        isBusy={isBusy}
        onConfirm={async () => {
          setBusy(true);
          await removeAll(images);
          setBusy(false);
          close();
        }}
        onClose={close}
      />
    </section>
  );
}

/** Images that can't be deleted stay selected. */
function useRemoval(selection: Selection<GalleryItem>) {
  const queryClient = useQueryClient();
  return async (images: GalleryItem[]) => {
    const trashIds: number[] = [];
    const remove = async ({ id }: GalleryItem) => {
      const call = api.gallery[':id'].$delete({ param: { id: String(id) }, query: { force: 'false' } });
      const { trash_id } = await answerOf(call);
      if (trash_id !== null) trashIds.push(trash_id);
    };
    const { done, failed } = await forEachPost(images, remove, () => {}, 'Someone else has deleted it');
    selection.keep(failed.filter(({ isGone }) => !isGone).map(({ post }) => post));
    await queryClient.invalidateQueries({ queryKey: [GALLERY_KEY] });
    const [first] = failed;
    if (first) showErrorToast(`${counted(failed.length)} not deleted`, 'Error', first.reason);
    if (done.length === 0) return;
    const restore = async () => {
      const { failed } = await forEachPost(
        trashIds,
        (id) => restoreOne(id),
        () => {},
        'It is gone',
      );
      await queryClient.invalidateQueries({ queryKey: [GALLERY_KEY] });
      if (failed.length > 0) showErrorToast(`${counted(failed.length)} not restored`);
      else showToast('Restored', `${counted(trashIds.length)} restored from the trash.`);
    };
    showToast('Success', `${counted(done.length)} deleted`, {
      label: 'Undo',
      lasts: true,
      run: () => void restore(),
    });
  };
}
