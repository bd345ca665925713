import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../../app/calls/api.ts';
import { CallFailure, sentenceOf } from '../../../app/calls/failure.ts';
import { showFailure } from '../../../ui/notices/showFailure.ts';
import { showToast } from '../../../ui/notices/toasts.ts';
import { type Counts, usesInWords } from '../uses/usesInWords.ts';

/** So many places that stay as they are get named in a notice. */
const MOST = 3;

export function usePuttingBack(): (id: number) => Promise<void> {
  const queryClient = useQueryClient();
  return async (id) => {
    try {
      const answer = await answerOf(api.gallery.replacements[':id'].$delete({ param: { id: String(id) } }));
      showToast('Put back', putBackInWords(answer));
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
  return `${back} Changed since, so left alone: ${names.join(', ')}${others}.`;
}
