import { useState } from 'react';
import type { PageListEntry } from '#content-api/sitePages/contract.ts';
import { CallFailure } from '../../../app/calls/failure.ts';
import { keepFocusOnPage } from '../../../ui/dialogs/afterFocusReturned.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { tellFailure } from '../../../ui/notices/tellFailure.ts';
import { tell } from '../../../ui/notices/toasts.ts';
import type { usePageCalls } from '../shared/pageCalls.ts';

interface DeletePageDialogProps {
  page: PageListEntry | null;
  remove: ReturnType<typeof usePageCalls>['remove'];
  onClose: () => void;
}

export function DeletePageDialog({ page, remove, onClose }: DeletePageDialogProps) {
  const [refusal, setRefusal] = useState('');
  const close = () => {
    setRefusal('');
    onClose();
  };
  const confirm = async () => {
    if (!page) return;
    try {
      await remove.mutateAsync(page.id);
      close();
      keepFocusOnPage();
      tell('Success', 'Page deleted: it goes with the next release');
    } catch (failure) {
      tellFailure(failure, 'Failed to delete page');
      if (failure instanceof CallFailure && failure.status === 409) setRefusal(`${failure.said}.`);
      else close();
    }
  };
  return (
    <ConfirmDialog
      title={page ? `Delete “${page.title}”` : 'Delete page'}
      text="Are you sure you want to delete this page? All its sections go with it, and it can’t be brought back."
      isOpen={page !== null}
      isBusy={remove.isPending}
      refusal={refusal}
      onConfirm={confirm}
      onClose={close}
    />
  );
}
