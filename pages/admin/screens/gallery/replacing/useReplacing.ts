import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { CallFailure, sentenceOf } from '../../../calls/failure.ts';
import { showErrorToast, showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { type Places, usesKey } from '../uses/UseList.tsx';
import { type Counts, placesIn, usesInWords } from '../uses/usesInWords.ts';

interface ReplaceWish {
  with: number;
  alt: 'keep' | 'new';
  /** The version of the list of places that the user saw. */
  mark: string;
}

/** @returns `trouble` if nothing was replaced: the dialog then stays open and lists the current places. */
export function useReplacing(image: GalleryItem, onDone: () => void) {
  const queryClient = useQueryClient();
  const putBack = usePuttingBack();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const replace = async (json: ReplaceWish) => {
    setBusy(true);
    setTrouble('');
    try {
      const { id, counts, kept } = await answerOf(
        api.gallery[':id'].replacements.$post({ param: { id: String(image.id) }, json }),
      );
      onDone();
      // Words of a text may contain the address of the image; they stay as they are.
      if (placesIn(counts) === 0) return showErrorToast('Nothing replaced: the image isn’t used anywhere');
      showToast('Image replaced', replacedInWords(usesInWords(counts), kept), {
        label: 'Undo',
        lasts: true,
        about: id,
        run: () => void putBack(id),
      });
    } catch (failure) {
      const current = currentIn(failure);
      if (current) queryClient.setQueryData(usesKey(image.id), current);
      if (current) setTrouble(staleInWords(current));
      else showFailure(failure, sentenceOf(failure, 'Failed to replace image'));
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries();
    }
  };
  return { replace, isBusy, trouble };
}

function replacedInWords(where: string, remaining: number): string {
  const others = remaining === 1 ? ' One place stays unchanged.' : ` ${remaining} places stay unchanged.`;
  return `In ${where}.${remaining > 0 ? others : ''} Generate static pages to update the site.`;
}

function currentIn(failure: unknown): Places | null {
  if (!(failure instanceof CallFailure) || failure.code !== 'stale') return null;
  return (failure.answer.current as Places | undefined) ?? null;
}

function staleInWords({ changeable }: Places): string {
  if (placesIn(changeable) === 0)
    return 'Nothing was replaced: nothing you can edit uses this image any more.';
  return 'Nothing was replaced yet, because the image is now used in other places. Check the new list below, then replace.';
}

const MOST = 3;

function usePuttingBack(): (id: number) => Promise<void> {
  const queryClient = useQueryClient();
  return async (id) => {
    try {
      const answer = await answerOf(api.gallery.replacements[':id'].$delete({ param: { id: String(id) } }));
      showToast('Replacement undone', putBackInWords(answer));
    } catch (failure) {
      const isGone = failure instanceof CallFailure && failure.status === 404;
      showFailure(failure, isGone ? 'This was undone already' : sentenceOf(failure, 'Failed to undo it'));
    } finally {
      await queryClient.invalidateQueries();
    }
  };
}

function putBackInWords({ counts, kept }: { counts: Counts; kept: { title: string }[] }): string {
  const back = `The image is back in ${usesInWords(counts)}.`;
  if (kept.length === 0) return back;
  const names = kept.slice(0, MOST).map(({ title }) => `“${title}”`);
  const others = kept.length > MOST ? ` and ${kept.length - MOST} more` : '';
  return `${back} Not restored, because they changed since: ${names.join(', ')}${others}.`;
}
