import { useState } from 'react';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { ImagePicker } from '../../../ui/picker/ImagePicker.tsx';
import { ReplacePreview } from './ReplacePreview.tsx';

interface ReplaceDialogProps {
  image: GalleryItem;
  onClose: () => void;
}

export function ReplaceDialog({ image, onClose }: ReplaceDialogProps) {
  const [other, setOther] = useState<GalleryItem | null>(null);
  if (!other) return <ImagePicker title="Select Replacement" isOpen onClose={onClose} onSelect={setOther} />;
  return <ReplacePreview image={image} other={other} onBack={() => setOther(null)} onClose={onClose} />;
}
