import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../../../calls/api.ts';
import { CallFailure } from '../../../calls/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormFoot } from '../../../ui/fields/Form.tsx';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { showErrorToast, showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { useReloadNotice } from '../../../ui/notices/useReloadNotice.ts';
import { fileSize, grouped } from '../../../ui/values/fileSize.ts';
import { When } from '../../../ui/values/When.tsx';
import alertCss from '../Alert.module.css';
import { useOverview } from '../useOverview.ts';
import css from './Publishing.module.css';
import type { Generation } from './useGeneration.ts';

const FAILURE = 'Failed to load releases';

export function KeptReleases() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Earlier releases
      </Button>
      <Dialog
        title="Earlier releases"
        text="The release you choose goes live at once. Everything saved since then is kept, and visitors see it again when you publish."
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <ReleaseList onDone={() => setOpen(false)} />
        <FormFoot>
          <Button look="quiet" onClick={() => setOpen(false)}>
            Close
          </Button>
        </FormFoot>
      </Dialog>
    </>
  );
}

function ReleaseList({ onDone }: { onDone: () => void }) {
  const releases = useQuery({
    queryKey: ['release', 'list'],
    queryFn: async () => (await answerOf(api.admin.releases.$get())).releases,
  });
  useReloadNotice(releases, FAILURE);
  const serve = useServe(onDone);
  const { data, error, isLoadingError, refetch } = releases;
  if (isLoadingError) return <LoadProblem notice={FAILURE} failure={error} onRetry={refetch} />;
  return (
    <ul className={css.releases} aria-busy={data === undefined}>
      {data?.map(({ id, createdAt, pages, bytes, serving }) => (
        <li key={id} className={css.release}>
          <span>
            <When at={createdAt} withTime />
            <span className={css.note}>
              {grouped(pages)} pages, {fileSize(bytes)}
            </span>
          </span>
          {serving ? (
            <strong>Live</strong>
          ) : (
            <Button
              look="quiet"
              isBusy={serve.isPending && serve.variables === id}
              onClick={() => serve.mutate(id)}
            >
              Make this release live
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function useServe(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (release: string) => answerOf(api.admin.releases.current.$put({ json: { release } })),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: ['release'] });
      await queryClient.invalidateQueries({ queryKey: ['overview'] });
      showToast('Success', 'The release you chose is live');
      onDone();
    },
    onError: (failure) => {
      const isGone = failure instanceof CallFailure && failure.status === 404;
      if (!isGone) return showFailure(failure, 'Failed to change the release');
      showErrorToast(
        'Failed to change the release',
        'Error',
        'This release no longer exists. Choose another one.',
      );
      void queryClient.invalidateQueries({ queryKey: ['release'] });
    },
  });
}

export function RolledBack({ progress, generate }: Pick<Generation, 'progress' | 'generate'>) {
  const { data } = useOverview();
  if (!data?.rollback) return null;
  const { release, rollback } = data;
  return (
    <section className={alertCss.alert} aria-label="An earlier release is live">
      <div className={alertCss.head}>
        <h2>An earlier release is live</h2>
        <Button isSmall onClick={generate} isBusy={progress !== null}>
          Publish the newer content
        </Button>
      </div>
      <p>
        Visitors see the site as it was published{' '}
        {release ? <When at={release.createdAt} withTime /> : 'earlier'}. Rolled back by {rollback.by},{' '}
        <When at={rollback.at} withTime />.
      </p>
      <p>Everything saved since then is kept. Visitors see it when you publish, or when the schedule does.</p>
    </section>
  );
}
