import type { PreviewLink } from '#content-api/writing/previews/previews.shared.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

interface EndPreviewProps {
  preview: PreviewLink | null;
  isBusy: boolean;
  onEnd: (preview: PreviewLink) => void;
  onClose: () => void;
}

export function EndPreview({ preview, isBusy, onEnd, onClose }: EndPreviewProps) {
  return (
    <ConfirmDialog
      title="End this preview"
      text="Who opens the link is told from now on that the preview has ended. It can't be made to work again; another link can be made."
      isOpen={preview !== null}
      isBusy={isBusy}
      action="End"
      onConfirm={() => preview && onEnd(preview)}
      onClose={onClose}
    />
  );
}
