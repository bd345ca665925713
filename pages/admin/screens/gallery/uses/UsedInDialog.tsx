import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormFoot } from '../../../ui/fields/Form.tsx';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { Bar } from '../../../ui/Panel.tsx';
import { PlacesByWhom } from '../replacing/PlacesByWhom.tsx';
import { placesIn, usesInWords } from './usesInWords.ts';
import { useUses } from './useUses.ts';

interface UsedInDialogProps {
  image: GalleryItem;
  onReplace: () => void;
  onClose: () => void;
}

export function UsedInDialog({ image, onReplace, onClose }: UsedInDialogProps) {
  const { data, error, isLoadingError, refetch } = useUses(image);
  const where = data ? usesInWords(data.counts) || 'not used' : 'checking…';
  return (
    <Dialog
      title="Where this image is used"
      text={`“${image.alt_text}”${isLoadingError ? '' : `: ${where}.`}`}
      isOpen
      onClose={onClose}
    >
      {isLoadingError ? (
        <LoadProblem
          notice="Failed to load the places that use it"
          failure={error}
          onRetry={() => refetch()}
        />
      ) : null}
      {data ? (
        <PlacesByWhom places={data} yours="You can change:" theirs="Only others can change:" />
      ) : isLoadingError ? null : (
        <Bar wide />
      )}
      <FormFoot>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
        {data && placesIn(data.changeable) > 0 ? (
          <Button onClick={onReplace}>Replace everywhere…</Button>
        ) : null}
      </FormFoot>
    </Dialog>
  );
}
