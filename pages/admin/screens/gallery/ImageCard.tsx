import type { ChangeEvent } from 'react';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { DeleteIcon, EditIcon } from '../../ui/icons.tsx';
import { Thumbnail } from '../../ui/picker/Thumbnail.tsx';
import { fileSize } from '../../ui/values/fileSize.ts';
import { When } from '../../ui/values/When.tsx';
import css from './Gallery.module.css';

interface ImageCardProps {
  image: GalleryItem;
  isSelected: boolean;
  onUses: () => void;
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  onSelect?: ((event: ChangeEvent) => void) | undefined;
}

/** The buttons show on hover and focus, and always on devices that can't hover. */
export function ImageCard({ image, isSelected, onUses, onEdit, onDelete, onSelect }: ImageCardProps) {
  const { alt_text, file_name, file_size, width, height, moving_url, used_in, created_at, labels } = image;
  return (
    <li className={css.card} data-image={image.id} data-selected={isSelected || undefined}>
      {onSelect ? (
        <label className={css.tick}>
          <input type="checkbox" checked={isSelected} onChange={onSelect} aria-label={`Select ${alt_text}`} />
        </label>
      ) : null}
      <Thumbnail image={image} sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 45vw, 92vw" />
      <p className={css.words} aria-hidden="true">
        {alt_text}
      </p>
      {file_name ? (
        <p className={css.file} title={file_name}>
          {file_name}
        </p>
      ) : null}
      <p className={css.facts}>
        <span>
          {width > 0 ? `${width} × ${height}, ` : ''}
          {fileSize(file_size)}
          {moving_url ? ', moves' : ''}
        </span>
        <When at={created_at} />
      </p>
      {labels.length > 0 ? (
        <ul className={css.chips} aria-label="Labels">
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      ) : null}
      {onEdit && onDelete ? (
        <div className={css.buttons}>
          <Button look="quiet" isSmall onClick={onEdit} aria-label={`Edit ${alt_text}`}>
            <EditIcon />
            Edit
          </Button>
          <Button look="quiet" isSmall onClick={onDelete} aria-label={`Delete ${alt_text}`}>
            <DeleteIcon />
            Delete
          </Button>
        </div>
      ) : null}
      <div className={css.use}>
        <Button
          look="bare"
          isSmall
          onClick={onUses}
          data-uses=""
          aria-label={`${placesInWords(used_in)}: ${alt_text}`}
        >
          {placesInWords(used_in)}
        </Button>
      </div>
    </li>
  );
}

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

export function GallerySkeleton() {
  return (
    <ul className={css.grid} aria-busy="true" aria-label="Loading">
      {CARDS.map((card) => (
        <li key={card} className={css.card} data-testid="gallery-skeleton">
          <span className={css.grey} />
          <span className={css.greyLine} />
          <span className={css.greyLine} />
        </li>
      ))}
    </ul>
  );
}

function placesInWords(count: number): string {
  if (count === 0) return 'Not used';
  return count === 1 ? 'Used in one place' : `Used in ${count} places`;
}
