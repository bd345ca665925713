import type { GalleryItem } from '#content-api/library/gallery/contract.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Picking } from './Picking.tsx';

interface ImagePickerProps {
  /** What the image is chosen for, where that isn't a field beside the button. */
  title?: string;
  isOpen: boolean;
  onClose: () => void;
  /** The chosen image. Whoever opened the picker is to close it. */
  onSelect: (image: GalleryItem) => void;
}

/** Lets somebody choose an image of the gallery, or add one. Closing it forgets search, upload and choice. */
export function ImagePicker({ title = 'Select Image', isOpen, onClose, onSelect }: ImagePickerProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} isWide>
      <Picking onClose={onClose} onSelect={onSelect} />
    </Dialog>
  );
}
