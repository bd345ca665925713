import { useState } from 'react';
import { answerOf, api } from '../../../app/calls/api.ts';
import { useWritingState } from '../../../editor/writing/useWritingState.ts';
import { Button } from '../../../ui/Button.tsx';
import { showFailure } from '../../../ui/notices/showFailure.ts';
import { showErrorToast, showToast } from '../../../ui/notices/toasts.ts';
import { DELETED } from './writing/postCalls.ts';
import type { PostWriting } from './writing/postWriting.ts';

/** Of what is typed at this moment: nothing is saved to the post for it. */
export function PreviewButton({ writing }: { writing: PostWriting }) {
  const { server } = useWritingState(writing);
  const [isBusy, setBusy] = useState(false);
  if (!server) return null;
  const show = async () => {
    // Opened at once, as browsers allow it only in answer to a click.
    const tab = window.open('', '_blank');
    setBusy(true);
    try {
      const lack = await writing.copy.bringUpToDate();
      const id = String(server.id);
      const { url } = await answerOf(api.posts[':id'].preview.$post({ param: { id } }));
      if (tab) tab.location.replace(url);
      else showErrorToast('The browser kept the preview from opening.');
      if (lack) showToast('Preview', lack);
    } catch (failure) {
      tab?.close();
      if (writing.meetGone(failure)) showErrorToast(DELETED);
      else showFailure(failure, 'Failed to show the preview');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="quiet" onClick={show} isBusy={isBusy}>
      Preview
    </Button>
  );
}
