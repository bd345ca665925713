import { type ChangeEvent, useEffect, useEffectEvent } from 'react';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { scopeOf } from '#content-api/staff/access/permissions.ts';
import { useUser } from '../../session/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { DeleteIcon, EditIcon } from '../../ui/icons.tsx';
import { Pager } from '../../ui/list/Pager.tsx';
import { isWithShift, selectWithKeys, useSelected, useSelection } from '../../ui/list/useSelection.ts';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { useReloadNotice } from '../../ui/notices/useReloadNotice.ts';
import { Empty } from '../../ui/Panel.tsx';
import { listImages, useGallery } from '../../ui/picker/galleryCalls.ts';
import { Thumbnail } from '../../ui/picker/Thumbnail.tsx';
import { fileSize } from '../../ui/values/fileSize.ts';
import { When } from '../../ui/values/When.tsx';
import css from './Gallery.module.css';
import { GalleryBulkBar } from './GalleryBulkBar.tsx';
import { addressOf, type GalleryAddress, PAGE_SIZE } from './galleryAddress.ts';

interface GalleryImagesProps {
  view: GalleryAddress;
  onPage: (page: number) => void;
  onAdd: () => void;
  onUses: (image: GalleryItem) => void;
  onEdit: (image: GalleryItem) => void;
  onDelete: (image: GalleryItem) => void;
}

export function GalleryImages({ view, onPage, onAdd, onUses, onEdit, onDelete }: GalleryImagesProps) {
  const gallery = useGallery({ ...view, limit: PAGE_SIZE });
  const { data, error, isLoadingError, isPlaceholderData, refetch } = gallery;
  useReloadNotice(gallery, 'Failed to load gallery images');
  const mayChange = useMayChange();
  const selection = useSelection<GalleryItem>(data?.images);
  const selected = useSelected(selection);
  const isPastTheEnd = data?.images.length === 0 && view.page > 1 && !isPlaceholderData;
  const toLastPage = useEffectEvent(() => onPage(data?.totalPages ?? 1));
  // Someone deleted the last image of the last page, or the link is old.
  useEffect(() => {
    if (isPastTheEnd) toLastPage();
  }, [isPastTheEnd]);
  if (isLoadingError)
    return <LoadProblem notice="Failed to load gallery images" failure={error} onRetry={() => refetch()} />;
  if (!data || isPastTheEnd) return <GallerySkeleton />;
  if (data.images.length === 0)
    return (
      <NoImages
        isSearch={view.search !== '' || view.uses !== undefined || view.label !== undefined}
        onAdd={onAdd}
      />
    );
  const changeable = data.images.filter(mayChange);
  const actionsOf = (image: GalleryItem) => ({
    onEdit: () => onEdit(image),
    onDelete: () => onDelete(image),
    onSelect: ({ nativeEvent }: ChangeEvent) => selection.pick(image, changeable, isWithShift(nativeEvent)),
  });
  return (
    <>
      <ul
        className={css.grid}
        aria-busy={isPlaceholderData}
        data-selecting={selected.size > 0 || undefined}
        onKeyDown={(event) => selectWithKeys(event, selection, data.images, mayChange)}
      >
        {data.images.map((image) => (
          <ImageCard
            key={image.id}
            image={image}
            isSelected={selected.has(image.id)}
            onUses={() => onUses(image)}
            {...(mayChange(image) ? actionsOf(image) : {})}
          />
        ))}
      </ul>
      <GalleryBulkBar
        selection={selection}
        total={changeable.length === data.images.length ? data.total : undefined}
        load={async () => {
          const { images } = await listImages({ ...view, page: 1, limit: MOST_SELECTED });
          return images.filter(mayChange);
        }}
        labels={data.labels}
      />
      {data.total > PAGE_SIZE ? (
        <Pager
          page={view.page}
          totalPages={data.totalPages}
          total={data.total}
          what="images"
          addressOf={(page) => `?${addressOf({ ...view, page })}`}
        />
      ) : null}
    </>
  );
}

/** The server labels at most this many images with one request. */
const MOST_SELECTED = 1000;

function NoImages({ isSearch, onAdd }: { isSearch: boolean; onAdd: () => void }) {
  if (isSearch) return <Empty title="No images found" text="No images match your search criteria." />;
  return (
    <Empty drawing="picture" title="No images found" text="Get started by uploading your first image.">
      <Button onClick={onAdd}>Add Image</Button>
    </Empty>
  );
}

/** Authors change what they added themselves (permissions: `own`); the server checks it too. */
function useMayChange(): (image: GalleryItem) => boolean {
  const { id, role } = useUser();
  const scope = scopeOf(role, 'gallery.change');
  return ({ created_by }) => scope === 'any' || (scope === 'own' && created_by === id);
}

interface ImageCardProps {
  image: GalleryItem;
  isSelected: boolean;
  onUses: () => void;
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  onSelect?: ((event: ChangeEvent) => void) | undefined;
}

function ImageCard({ image, isSelected, onUses, onEdit, onDelete, onSelect }: ImageCardProps) {
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

function GallerySkeleton() {
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
