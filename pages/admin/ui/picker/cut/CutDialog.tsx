import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type PointerEvent, useState } from 'react';
import type { Part } from '#content-api/library/gallery/cuts/cuts.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { Button } from '../../Button.tsx';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { FormFields, FormFoot } from '../../fields/Form.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { showFailure } from '../../notices/toasts.ts';
import { GALLERY_KEY } from '../galleryCalls.ts';
import css from './Cut.module.css';

interface CutDialogProps {
  url: string;
  onCut: (url: string) => void;
  onClose: () => void;
}

const NUMBERS: readonly (readonly [name: keyof Part, label: string])[] = [
  ['left', 'From the left, in %'],
  ['top', 'From the top, in %'],
  ['width', 'Width, in %'],
  ['height', 'Height, in %'],
];

export function CutDialog({ url, onCut, onClose }: CutDialogProps) {
  const queryClient = useQueryClient();
  const [part, setPart] = useState(WHOLE);
  const [isSending, setSending] = useState(false);
  const cut = async (event: FormEvent) => {
    event.preventDefault();
    // Stops here, so that a form around this dialog doesn't submit as well.
    event.stopPropagation();
    if (!isPart(part) || isSending) return;
    setSending(true);
    try {
      const made = await answerOf(api.uploads.cuts.$post({ json: { url, part } }));
      void queryClient.invalidateQueries({ queryKey: [GALLERY_KEY] });
      onCut(made.url);
    } catch (failure) {
      showFailure(failure, 'Failed to crop the image');
      setSending(false);
    }
  };
  return (
    <Dialog
      title="Crop Image"
      text="Draw a frame around the part you want, or enter numbers. The original image stays, and the part becomes a new image."
      isOpen
      onClose={onClose}
    >
      <form onSubmit={cut} aria-label="Crop Image" noValidate>
        <FormFields>
          <CutFrame url={url} part={part} onChange={setPart} />
          <div className={css.numbers}>
            {NUMBERS.map(([name, label]) => (
              <TextField
                key={name}
                name={name}
                label={label}
                type="number"
                min={0}
                max={100}
                value={String(part[name])}
                onChange={({ target }) => setPart(withNumber(part, name, Number(target.value)))}
              />
            ))}
          </div>
        </FormFields>
        <FormFoot>
          <Button look="quiet" onClick={onClose} isBusy={isSending}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSending} disabled={!isPart(part)}>
            {isSending ? 'Cropping...' : 'Crop'}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}

interface CutFrameProps {
  url: string;
  part: Part;
  onChange: (part: Part) => void;
}

function CutFrame({ url, part: { left, top, width, height }, onChange }: CutFrameProps) {
  const [from, setFrom] = useState<Corner | null>(null);
  const begin = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom(cornerOf(event));
  };
  const go = (event: PointerEvent) => {
    if (from) onChange(partBetween(from, cornerOf(event)));
  };
  return (
    <div
      className={css.frame}
      role="presentation"
      data-cut=""
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={() => setFrom(null)}
      onPointerCancel={() => setFrom(null)}
    >
      <img src={url} alt="" draggable={false} />
      <span style={{ left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }} />
    </div>
  );
}

function cornerOf({ currentTarget, clientX, clientY }: PointerEvent): Corner {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: share(clientX - left, width), y: share(clientY - top, height) };
}

function share(part: number, total: number): number {
  return total === 0 ? 0 : Math.min(100, Math.max(0, Math.round((part / total) * 100)));
}

export const WHOLE: Part = { left: 0, top: 0, width: 100, height: 100 };

/** In percent of the picture. */
interface Corner {
  x: number;
  y: number;
}

export function partBetween(one: Corner, other: Corner): Part {
  const [left, top] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { left, top, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) };
}

/** Shrinks or moves the part if the number leaves too little room. */
export function withNumber(part: Part, name: keyof Part, typed: number): Part {
  const value = Math.min(100, Math.max(0, typed));
  const next = { ...part, [name]: value };
  const isPlace = name === 'left' || name === 'top';
  return isPlace
    ? { ...next, width: Math.min(next.width, 100 - next.left), height: Math.min(next.height, 100 - next.top) }
    : { ...next, left: Math.min(next.left, 100 - next.width), top: Math.min(next.top, 100 - next.height) };
}

/** Whether the part is neither the full picture nor nearly nothing. */
export function isPart({ width, height }: Part): boolean {
  return width >= 1 && height >= 1 && (width < 100 || height < 100);
}
