import type { GalleryItem, PictureUse } from '#content-api/library/gallery/gallery.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormFoot } from '../../../ui/fields/Form.tsx';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { Bar } from '../../../ui/Panel.tsx';
import css from '../Gallery.module.css';
import type { InUse } from '../useRemoval.ts';
import { PlacesByWhom, UseList, useUses } from './UseList.tsx';
import { placesIn, usesInWords } from './usesInWords.ts';

interface InUseDialogProps {
  inUse: InUse;
  isBusy: boolean;
  onForce?: (image: GalleryItem) => void;
  onReplace: () => void;
  onClose: () => void;
}

/** Nobody reads a longer list before answering a question. */
const MOST = 20;

export function InUseDialog({ inUse, isBusy, onForce, onReplace, onClose }: InUseDialogProps) {
  const { image, uses } = inUse;
  const { data } = useUses(image);
  const named = (data?.uses ?? uses).slice(0, MOST);
  return (
    <Dialog
      title="This image is in use"
      text={`“${image.alt_text}” ${whyItStays(uses)}`}
      isOpen
      onClose={onClose}
    >
      <UseList uses={named} more={uses.length - MOST} />
      {onForce ? (
        <p className={css.warning}>
          If you delete it everywhere, these places have no image. This action cannot be undone. Generate
          static pages to update the site.
        </p>
      ) : null}
      <FormFoot>
        <Button look="quiet" onClick={onClose} autoFocus>
          Keep the image
        </Button>
        {data && placesIn(data.changeable) > 0 ? (
          <Button look="quiet" onClick={onReplace}>
            Replace everywhere…
          </Button>
        ) : null}
        {onForce ? (
          <Button look="danger" onClick={() => onForce(image)} isBusy={isBusy}>
            Delete it everywhere
          </Button>
        ) : null}
      </FormFoot>
    </Dialog>
  );
}

function whyItStays(uses: PictureUse[]): string {
  const shown = uses.filter(({ type }) => type !== 'trash').length;
  const count = shown === 1 ? 'one place' : `${shown} places`;
  if (shown > 0) return `is used in ${count}. Choose another image there first, then delete it.`;
  return 'is used by entries in the trash, which would be restored without it.';
}

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
