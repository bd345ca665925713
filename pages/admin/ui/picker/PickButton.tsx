import { lazy, Suspense, useState } from 'react';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { Button } from '../Button.tsx';

const ImagePicker = lazy(() =>
  import('./ImagePicker.tsx').then(({ ImagePicker }) => ({ default: ImagePicker })),
);

interface PickButtonProps {
  label?: string;
  onPick: (image: GalleryItem) => void;
}

export function PickButton({ label = 'Choose from the gallery', onPick }: PickButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const pick = (image: GalleryItem) => {
    setOpen(false);
    onPick(image);
  };
  return (
    <div>
      <Button
        look="quiet"
        isSmall
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {wasOpened ? (
        <Suspense>
          <ImagePicker isOpen={isOpen} onClose={() => setOpen(false)} onSelect={pick} />
        </Suspense>
      ) : null}
    </div>
  );
}
