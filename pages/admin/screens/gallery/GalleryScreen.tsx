import { useState } from 'react';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { useRequestedAction } from '../../keys/useRequestedAction.ts';
import { useAuth } from '../../session/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { AddIcon } from '../../ui/icons.tsx';
import { useView } from '../../ui/list/useView.ts';
import { ImagePicker } from '../../ui/picker/ImagePicker.tsx';
import { useFileDrop } from '../../ui/picker/useFileDrop.ts';
import { Screen } from '../../ui/Screen.tsx';
import { focusUses } from './focusAfter.ts';
import css from './Gallery.module.css';
import { GalleryFilters } from './GalleryFilters.tsx';
import { GalleryImages } from './GalleryImages.tsx';
import { addressOf, type GalleryAddress, viewOf } from './galleryAddress.ts';
import { AddDialog, EditDialog } from './ImageDialog.tsx';
import { ReplacePreview } from './replacing/ReplacePreview.tsx';
import { useAdding } from './useAdding.ts';
import { useRemoval } from './useRemoval.ts';
import { InUseDialog } from './uses/InUseDialog.tsx';
import { UsedInDialog } from './uses/UsedInDialog.tsx';

export default function GalleryScreen() {
  const { view, show } = useView(viewOf, addressOf);
  const replace = (next: GalleryAddress) => show(next, true);
  const adding = useAdding();
  useRequestedAction('add', () => adding.open());
  const [edited, setEdited] = useState<GalleryItem | null>(null);
  const [asked, setAsked] = useState<GalleryItem | null>(null);
  const [replaced, setReplaced] = useState<GalleryItem | null>(null);
  const removal = useRemoval();
  const { isEditor } = useAuth();
  const isOver = useFileDrop(adding.open, !adding.isOpen && edited === null && replaced === null);
  return (
    <Screen
      title="Gallery"
      subtitle="Manage your image gallery for blog posts"
      actions={
        <Button onClick={() => adding.open()}>
          <AddIcon />
          Add Image
        </Button>
      }
    >
      <GalleryFilters view={view} onChange={replace} />
      <GalleryImages
        view={view}
        onPage={(page) => replace({ ...view, page })}
        onAdd={() => adding.open()}
        onUses={setAsked}
        onEdit={setEdited}
        onDelete={removal.ask}
      />
      {isOver ? <p className={css.drop}>Drop the images to add them to the gallery</p> : null}
      <AddDialog
        adding={adding}
        onAdded={() => replace({ search: '', page: 1, sort: undefined, uses: undefined })}
      />
      {edited ? <EditDialog image={edited} onClose={() => setEdited(null)} /> : null}
      {asked ? (
        <UsedInDialog
          image={asked}
          onReplace={() => {
            setAsked(null);
            setReplaced(asked);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {replaced ? (
        <ReplaceDialog
          image={replaced}
          onClose={() => {
            setReplaced(null);
            focusUses(replaced.id);
          }}
        />
      ) : null}
      {removal.inUse ? (
        <InUseDialog
          inUse={removal.inUse}
          isBusy={removal.isRemoving}
          {...(isEditor ? { onForce: removal.force } : {})}
          onReplace={() => {
            setReplaced(removal.inUse?.image ?? null);
            removal.forget();
          }}
          onClose={removal.forget}
        />
      ) : null}
    </Screen>
  );
}

interface ReplaceDialogProps {
  image: GalleryItem;
  onClose: () => void;
}

function ReplaceDialog({ image, onClose }: ReplaceDialogProps) {
  const [other, setOther] = useState<GalleryItem | null>(null);
  if (!other) return <ImagePicker title="Select Replacement" isOpen onClose={onClose} onSelect={setOther} />;
  return <ReplacePreview image={image} other={other} onBack={() => setOther(null)} onClose={onClose} />;
}
