import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { Button } from '../Button.tsx';
import { LoadProblem } from '../notices/LoadProblem.tsx';
import { useReloadNotice } from '../notices/useReloadNotice.ts';
import { Empty } from '../Panel.tsx';
import css from './Picker.module.css';
import { PickerGrid, PickerSkeleton } from './PickerGrid.tsx';
import { useGallery } from './useGallery.ts';

/** How many images the picker shows at most (specification §9); the search reaches the rest. */
const LIMIT = 100;

interface PickerImagesProps {
  search: string;
  chosen: GalleryItem | null;
  isArrival: boolean;
  onChoose: (image: GalleryItem) => void;
  onTake: (image: GalleryItem) => void;
  onUpload: () => void;
}

export function PickerImages({ search, onUpload, ...grid }: PickerImagesProps) {
  const gallery = useGallery({ search, page: 1, limit: LIMIT });
  const { data, error, isLoadingError, isPlaceholderData, refetch } = gallery;
  useReloadNotice(gallery, 'Failed to load images');
  if (isLoadingError)
    return <LoadProblem notice="Failed to load images" failure={error} onRetry={() => refetch()} />;
  if (!data) return <PickerSkeleton />;
  if (data.images.length === 0 && search)
    return <Empty title="No images found matching your search." text="Try other words." />;
  if (data.images.length === 0)
    return (
      <Empty title="No images available.">
        <Button onClick={onUpload}>Upload Your First Image</Button>
      </Empty>
    );
  const more = data.total > data.images.length;
  return (
    <div className={css.images} aria-busy={isPlaceholderData}>
      <PickerGrid images={data.images} {...grid} />
      {more ? (
        <p className={css.note}>
          The newest {data.images.length} of {data.total}. Search to find the others.
        </p>
      ) : null}
    </div>
  );
}
