import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { TRASH_DAYS } from '#content-api/library/deletion/deletion.shared.ts';
import { type TrashItem, trashQuerySchema } from '#content-api/trash/trash.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { CallFailure } from '../../calls/failure.ts';
import { useMay } from '../../session/auth.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { afterWindowClosed } from '../../ui/dialogs/afterFocusReturned.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { focusNeighbour } from '../../ui/list/focusNeighbour.ts';
import css from '../../ui/list/List.module.css';
import { Pager } from '../../ui/list/Pager.tsx';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { useReloadNotice } from '../../ui/notices/useReloadNotice.ts';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { NOUNS, useRestore } from '../../ui/trash/useRestore.ts';
import { BackToPosts } from '../posts/shared/BackToPosts.tsx';
import { TrashTable } from './TrashTable.tsx';

const FAILURE = 'Failed to load the trash';

export default function TrashScreen() {
  const [address] = useSearchParams();
  const { page = 1 } = trashQuerySchema.parse(Object.fromEntries(address));
  const trash = useTrash(page);
  useReloadNotice(trash, FAILURE);
  const mayRemove = useMay()('trash.remove');
  const [requested, setRequested] = useState<TrashItem | null>(null);
  const [busy, setBusy] = useState<number | null>(null);
  const bringBack = useRestore();
  const restore = async ({ kind, id }: TrashItem, as?: 'draft') => {
    setBusy(id);
    focusNeighbour(document.querySelector(`[data-trash="${id}"]`));
    await bringBack(kind, id, as);
    setBusy(null);
  };
  const { data } = trash;
  return (
    <Screen
      title="Trash"
      subtitle={`Deleted entries can be restored for ${TRASH_DAYS} days`}
      back={<BackToPosts />}
    >
      {trash.isLoadingError ? (
        <LoadProblem notice={FAILURE} failure={trash.error} onRetry={() => trash.refetch()} />
      ) : (
        <div className={css.list} aria-busy={trash.isPlaceholderData}>
          {data?.entries.length === 0 ? (
            <Nothing total={data.total} />
          ) : (
            <TrashTable
              entries={data?.entries}
              busy={busy}
              onRestore={restore}
              {...(mayRemove ? { onRemove: setRequested } : {})}
            />
          )}
          {data && data.total > 0 ? (
            <Pager
              page={page}
              totalPages={data.totalPages}
              total={data.total}
              what={data.total === 1 ? 'deleted entry' : 'deleted entries'}
              addressOf={(to) => (to > 1 ? `?page=${to}` : '')}
            />
          ) : null}
        </div>
      )}
      <RemoveForGoodDialog entry={requested} onClose={() => setRequested(null)} />
    </Screen>
  );
}

function Nothing({ total }: { total: number }) {
  if (total > 0) {
    return (
      <Empty title="Nothing here" text="The list no longer has this page.">
        <LinkButton to="/trash" look="quiet">
          Go to the first page
        </LinkButton>
      </Empty>
    );
  }
  return (
    <Empty
      drawing="bin"
      title="The trash is empty"
      text="Deleted entries appear here, so that you can restore them."
    >
      <LinkButton to="/posts" look="quiet">
        All posts
      </LinkButton>
    </Empty>
  );
}

/** If the server refuses, the dialog stays and says why. */
function RemoveForGoodDialog({ entry, onClose }: { entry: TrashItem | null; onClose: () => void }) {
  const [refusal, setRefusal] = useState('');
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: number) => answerOf(api.trash[':id'].$delete({ param: { id: String(id) } })),
  });
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [TRASH_KEY] });
  const close = () => {
    setRefusal('');
    onClose();
  };
  const confirm = async () => {
    if (!entry) return;
    const noun = NOUNS[entry.kind];
    try {
      await mutateAsync(entry.id);
      showToast('Success', `${noun} deleted for good`);
      close();
      afterWindowClosed(() => {
        focusNeighbour(document.querySelector(`[data-trash="${entry.id}"]`));
        refresh();
      });
    } catch (failure) {
      showFailure(failure, `Failed to delete ${noun.toLowerCase()}`);
      if (failure instanceof CallFailure && failure.status === 409) setRefusal(`${failure.serverMessage}.`);
      else {
        close();
        refresh();
      }
    }
  };
  const noun = entry ? NOUNS[entry.kind].toLowerCase() : 'entry';
  return (
    <ConfirmDialog
      title={`Delete ${entry ? `“${entry.title}”` : noun} for good`}
      text={`Are you sure you want to delete this ${noun} for good? This action cannot be undone.`}
      action="Delete for good"
      isOpen={entry !== null}
      isBusy={isPending}
      refusal={refusal}
      onConfirm={confirm}
      onClose={close}
    />
  );
}

const TRASH_KEY = 'trash';

function useTrash(page: number) {
  return useQuery({
    queryKey: [TRASH_KEY, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      answerOf(api.trash.$get({ query: { page: String(page), limit: '25' } }, { init: { signal } })),
  });
}
