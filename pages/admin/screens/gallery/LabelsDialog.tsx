import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  type GalleryItem,
  LONGEST_LABEL,
  MOST_LABELS,
  withoutTwins,
} from '#content-api/library/gallery/gallery.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormFoot } from '../../ui/fields/Form.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { GALLERY_KEY } from '../../ui/picker/galleryCalls.ts';
import css from './Gallery.module.css';

interface LabelsDialogProps {
  images: readonly GalleryItem[];
  labels: readonly string[];
  onClose: () => void;
}

type Labelled = Pick<GalleryItem, 'id' | 'labels'>;

/** A label that only some of the images have stays as it is until you choose. */
export function LabelsDialog({ images, labels, onClose }: LabelsDialogProps) {
  const save = useSaveLabels();
  const [added, setAdded] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const offered = withoutTwins([...labels, ...added]);
  const choose = (label: string, isOn: boolean) => setChosen(new Map(chosen).set(label, isOn));
  const withTyped = (): ReadonlyMap<string, boolean> => {
    const label = typed.trim();
    if (label === '') return chosen;
    const existing = offered.find((other) => isSame(other, label)) ?? label;
    setAdded([...added, existing]);
    setTyped('');
    const next = new Map(chosen).set(existing, true);
    setChosen(next);
    return next;
  };
  const after = (choice: ReadonlyMap<string, boolean>) =>
    images.map(({ id, labels }) => ({ id, labels: labelsAfter(labels, choice) }));
  const isTooMany = after(chosen).some(({ labels }) => labels.length > MOST_LABELS);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setBusy(true);
    const worked = await save(after(withTyped()), images);
    setBusy(false);
    if (worked) onClose();
  };
  return (
    <Dialog title={`Labels of ${counted(images.length)}`} isOpen isHeld={isBusy} onClose={onClose}>
      <form onSubmit={send} className={css.labelling}>
        <div className={css.newLabel}>
          <TextField
            label="New label"
            value={typed}
            maxLength={LONGEST_LABEL}
            autoFocus
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || typed.trim() === '') return;
              event.preventDefault();
              withTyped();
            }}
          />
          <Button look="quiet" onClick={withTyped}>
            Add
          </Button>
        </div>
        <fieldset className={css.labels}>
          <legend className="visually-hidden">Labels</legend>
          {offered.map((label) => {
            const standing = chosen.get(label) ?? standingOf(label, images);
            return (
              <label key={label} className={css.choice}>
                <input
                  type="checkbox"
                  ref={(box) => {
                    if (box) box.indeterminate = standing === 'some';
                  }}
                  checked={standing === true}
                  onChange={() => choose(label, standing !== true)}
                />
                {label}
              </label>
            );
          })}
        </fieldset>
        {isTooMany ? (
          <p className={css.warning} role="alert">
            An image can have {MOST_LABELS} labels.
          </p>
        ) : null}
        <FormFoot>
          <Button look="quiet" isBusy={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy || isTooMany}>
            {isBusy ? 'Saving...' : 'Save Labels'}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}

function useSaveLabels() {
  const queryClient = useQueryClient();
  const put = async (images: readonly Labelled[]) => {
    const json = { images: images.map(({ id, labels }) => ({ id, labels })) };
    await answerOf(api.gallery.labels.$post({ json }));
    await queryClient.invalidateQueries({ queryKey: [GALLERY_KEY] });
  };
  return async (images: readonly Labelled[], before: readonly Labelled[]): Promise<boolean> => {
    const failed = (failure: unknown) => showFailure(failure, 'Failed to save labels');
    try {
      await put(images);
    } catch (failure) {
      failed(failure);
      return false;
    }
    showToast('Success', 'Labels saved', {
      label: 'Undo',
      lasts: true,
      run: () => void put(before).catch(failed),
      redo: () => void put(images).catch(failed),
    });
    return true;
  };
}

export function counted(images: number): string {
  return images === 1 ? '1 image' : `${images} images`;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export function standingOf(
  label: string,
  images: readonly { labels: readonly string[] }[],
): boolean | 'some' {
  const having = images.filter(({ labels }) => labels.some((other) => isSame(other, label))).length;
  return having === images.length ? true : having === 0 ? false : 'some';
}

/** @param chosen the labels to add (true) and to remove (false). */
export function labelsAfter(labels: readonly string[], chosen: ReadonlyMap<string, boolean>): string[] {
  const remaining = labels.filter(
    (label) => ![...chosen].some(([other, isOn]) => !isOn && isSame(other, label)),
  );
  const added = [...chosen].flatMap(([label, isOn]) =>
    isOn && !remaining.some((other) => isSame(other, label)) ? label : [],
  );
  return [...remaining, ...added];
}
