import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Picking } from './Picking.tsx';

interface ImagePickerProps {
  title?: string;
  isOpen: boolean;
  onClose: () => void;
  /** The chosen image. Whoever opened the picker is to close it. */
  onSelect: (image: GalleryItem) => void;
}

export function ImagePicker({ title = 'Select Image', isOpen, onClose, onSelect }: ImagePickerProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} isWide>
      <Picking onClose={onClose} onSelect={onSelect} />
    </Dialog>
  );
}
