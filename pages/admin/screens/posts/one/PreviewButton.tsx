import { useState } from 'react';
import { answerOf, api } from '../../../app/calls/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { tellFailure } from '../../../ui/notices/tellFailure.ts';
import { tell, tellError } from '../../../ui/notices/toasts.ts';
import { DELETED } from './writing/postCalls.ts';
import { useWritingState } from './writing/useWriting.ts';
import type { Writing } from './writing/writing.ts';

interface PreviewButtonProps {
  writing: Writing;
  onSave: () => Promise<boolean>;
}

/** A draft is saved first; of a published post it is what was saved last, as saving would change it. */
export function PreviewButton({ writing, onSave }: PreviewButtonProps) {
  const { server } = useWritingState(writing);
  const [isBusy, setBusy] = useState(false);
  if (!server) return null;
  const show = async () => {
    // Opened at once, as browsers allow it only in answer to a click.
    const tab = window.open('', '_blank');
    setBusy(true);
    try {
      const isDirty = writing.draft.settle();
      if (isDirty && server.status !== 'published' && !(await onSave())) return tab?.close();
      const id = String(server.id);
      const { url } = await answerOf(api.posts[':id'].preview.$post({ param: { id } }));
      if (tab) tab.location.replace(url);
      else tellError('The browser kept the preview from opening.');
      if (isDirty && server.status === 'published') tell('Preview', 'It shows what was saved last.');
    } catch (failure) {
      tab?.close();
      if (writing.meetGone(failure)) tellError(DELETED);
      else tellFailure(failure, 'Failed to show the preview');
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
