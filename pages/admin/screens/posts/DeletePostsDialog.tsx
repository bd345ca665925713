import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface DeletePostsDialogProps {
  count: number;
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before the selected posts are deleted. */
export function DeletePostsDialog({ count, isOpen, onConfirm, onClose }: DeletePostsDialogProps) {
  const isOne = count === 1;
  return (
    <ConfirmDialog
      title={isOne ? 'Delete 1 post' : `Delete ${count} posts`}
      text={`Are you sure you want to delete ${isOne ? 'this post' : `these ${count} posts`}?`}
      isOpen={isOpen}
      isBusy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
