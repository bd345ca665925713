import { useEffect, useRef, useState } from 'react';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormFoot } from '../../../ui/fields/Form.tsx';
import { Thumbnail } from '../../../ui/picker/Thumbnail.tsx';
import css from '../Gallery.module.css';
import { PlacesByWhom, useUses } from '../uses/UseList.tsx';
import { placesIn, usesInWords } from '../uses/usesInWords.ts';
import { useReplacing } from './useReplacing.ts';

/** Nobody reads a longer list before pressing a button; the counts cover all places. */
const MOST = 20;

interface ReplacePreviewProps {
  image: GalleryItem;
  other: GalleryItem;
  onBack: () => void;
  onClose: () => void;
}

export function ReplacePreview({ image, other, onBack, onClose }: ReplacePreviewProps) {
  const { data } = useUses(image);
  const [takesWords, setTakesWords] = useState(false);
  const { replace, isBusy, trouble } = useReplacing(image, onClose);
  const count = data ? placesIn(data.changeable) : 0;
  const isSame = other.image_url === image.image_url;
  const replaceIn = () => {
    if (data) void replace({ with: other.id, alt: takesWords ? 'new' : 'keep', mark: data.mark });
  };
  return (
    <Dialog
      title="Replace everywhere"
      text={
        data ? `This changes ${usesInWords(data.changeable) || 'nothing'}.` : 'Checking where it is used…'
      }
      isOpen
      onClose={onClose}
    >
      {isSame ? <Trouble text="This is the same image. Choose another one." /> : null}
      {trouble ? <Trouble text={trouble} /> : null}
      <div className={css.swap}>
        <figure>
          <Thumbnail image={image} sizes="12rem" />
          <figcaption>Now: {image.alt_text}</figcaption>
        </figure>
        <figure>
          <Thumbnail image={other} sizes="12rem" />
          <figcaption>Then: {other.alt_text}</figcaption>
        </figure>
      </div>
      {data ? (
        <PlacesByWhom
          places={data}
          theirs="These stay unchanged because you can’t edit them:"
          most={MOST}
          isPlain
        />
      ) : null}
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={takesWords}
          onChange={(event) => setTakesWords(event.target.checked)}
        />
        Also use the new image’s alt text
      </label>
      <FormFoot>
        <Button look="quiet" onClick={onBack}>
          Choose another image
        </Button>
        <Button isBusy={isBusy} disabled={count === 0 || isSame} onClick={replaceIn}>
          {isBusy ? 'Replacing...' : `Replace in ${count === 1 ? 'one place' : `${count} places`}`}
        </Button>
      </FormFoot>
    </Dialog>
  );
}

/** The notice takes the focus, because it may be far above the button. */
function Trouble({ text }: { text: string }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <p ref={notice} className={css.trouble} role="alert" tabIndex={-1}>
      {text}
    </p>
  );
}
