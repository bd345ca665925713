import { LinkNotice } from '../../../../editor/addresses/LinkNotice.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';

interface DeletePostsDialogProps {
  count: number;
  published: readonly number[];
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function DeletePostsDialog({ count, published, ...question }: DeletePostsDialogProps) {
  const isOne = count === 1;
  return (
    <ConfirmDialog
      {...question}
      title={isOne ? 'Delete 1 post' : `Delete ${count} posts`}
      text={`Are you sure you want to delete ${isOne ? 'this post' : `these ${count} posts`}?`}
      isBusy={false}
    >
      {published.length > 0 ? <LinkNotice ids={published} /> : null}
    </ConfirmDialog>
  );
}
