import { useEffect, useRef } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { CheckIcon } from '../icons.tsx';
import css from './Picker.module.css';
import { Thumbnail } from './Thumbnail.tsx';

interface PickerGridProps {
  images: GalleryItem[];
  chosen: GalleryItem | null;
  /** Focuses the chosen image at once, after an upload. */
  isArrival: boolean;
  onChoose: (image: GalleryItem) => void;
  onTake: (image: GalleryItem) => void;
}

/** Arrows move in all four directions, letters jump to an alt text. */
export function PickerGrid({ images, chosen, isArrival, onChoose, onTake }: PickerGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isArrival) return;
    // The list draws its items later, and the dialog catches the focus of the form before it.
    const frame = requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [isArrival]);
  return (
    <ListBox
      ref={grid}
      aria-label="Images"
      className={css.grid ?? ''}
      layout="grid"
      items={images}
      selectionMode="single"
      disallowEmptySelection={chosen !== null}
      selectedKeys={chosen ? [chosen.id] : []}
      onSelectionChange={(keys) => {
        const image = images.find(({ id }) => keys !== 'all' && keys.has(id));
        if (image) onChoose(image);
      }}
    >
      {(image) => (
        <ListBoxItem
          className={css.tile ?? ''}
          textValue={image.alt_text}
          onDoubleClick={() => onTake(image)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onTake(image);
            else event.continuePropagation();
          }}
        >
          <Thumbnail image={image} sizes="12rem" />
          <span className={css.words} aria-hidden="true">
            {image.alt_text}
          </span>
          <span className={css.mark}>
            <CheckIcon />
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}

const TILES = [1, 2, 3, 4, 5, 6, 7, 8];

export function PickerSkeleton() {
  return (
    <div className={css.grid} role="status" aria-label="Loading images">
      {TILES.map((tile) => (
        <div key={tile} className={css.skeleton} data-testid="picker-skeleton" />
      ))}
    </div>
  );
}
