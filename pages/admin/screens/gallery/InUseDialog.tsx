import { Link } from 'react-router';
import type { GalleryItem, PictureUse } from '#content-api/gallery/contract.ts';
import { FormFoot } from '../../fields/Form.tsx';
import { useMay } from '../../session/OnlyWith.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import css from './Gallery.module.css';
import { placeOf } from './placeOf.ts';
import type { InUse } from './useRemoval.ts';

interface InUseDialogProps {
  inUse: InUse;
  isBusy: boolean;
  /** Left out where the role may not change what others made. */
  onForce?: (image: GalleryItem) => void;
  onClose: () => void;
}

/** Says what shows an image that was to be deleted, and leads there. */
export function InUseDialog({ inUse: { image, uses }, isBusy, onForce, onClose }: InUseDialogProps) {
  return (
    <Dialog
      title="This image is in use"
      text={`“${image.alt_text}” ${whyItStays(uses)}`}
      isOpen
      onClose={onClose}
    >
      <ul className={css.uses}>
        {uses.map((use) => (
          <li key={`${use.type}-${use.id}`}>
            <Use use={use} />
          </li>
        ))}
      </ul>
      {onForce ? (
        <p className={css.warning}>
          Deleting it everywhere leaves these places without a picture. The published pages follow with the
          next release.
        </p>
      ) : null}
      <FormFoot>
        <Button look="quiet" onClick={onClose} autoFocus>
          Keep the image
        </Button>
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
  if (shown > 0) return `is shown in ${count}. Choose another picture there first, then delete it.`;
  return 'belongs to what is in the trash, which would come back without it.';
}

function Use({ use }: { use: PictureUse }) {
  const may = useMay();
  const { what, to, needs } = placeOf(use);
  return (
    <>
      {what}: {may(needs) ? <Link to={to}>{use.title}</Link> : use.title}
    </>
  );
}
