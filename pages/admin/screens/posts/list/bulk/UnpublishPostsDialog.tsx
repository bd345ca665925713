import { LinkNotice } from '../../../../editor/addresses/LinkNotice.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';

interface UnpublishPostsDialogProps {
  count: number;
  published: readonly number[];
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function UnpublishPostsDialog({ count, published, ...question }: UnpublishPostsDialogProps) {
  const isOne = count === 1;
  return (
    <ConfirmDialog
      {...question}
      title={isOne ? 'Unpublish 1 post' : `Unpublish ${count} posts`}
      text={
        isOne
          ? 'It is gone from the site at once and stays here as a draft.'
          : 'They are gone from the site at once and stay here as drafts.'
      }
      action="Unpublish"
      isBusy={false}
    >
      <LinkNotice ids={published} />
    </ConfirmDialog>
  );
}
