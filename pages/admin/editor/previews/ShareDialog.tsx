import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import type { NewPreview } from '#content-api/writing/previews/previews.shared.ts';
import { PREVIEW_DAYS, type PreviewLink } from '#content-api/writing/previews/previews.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormFoot } from '../../ui/fields/Form.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { showFailure } from '../../ui/notices/toasts.ts';
import { Copyable } from '../../ui/values/Copyable.tsx';
import { When } from '../../ui/values/When.tsx';
import type { Writing } from '../writing/writing.ts';
import type { WritingTypes } from '../writing/writingState.ts';
import css from './Previews.module.css';

const TEXT = {
  post: 'sees the post as readers will',
  page: 'sees the page as visitors will',
};
const MORE = 'including changes you haven’t saved or published. They need no account and see nothing else.';

interface ShareDialogProps<Types extends WritingTypes> {
  id: number;
  writing: Writing<Types>;
  onClose: () => void;
}

export function ShareDialog<Types extends WritingTypes>({ id, writing, onClose }: ShareDialogProps<Types>) {
  const { kind } = writing;
  const shared = { kind, id };
  const [days, setDays] = useState<(typeof PREVIEW_DAYS)[number]>(7);
  const [ending, setEnding] = useState<PreviewLink | null>(null);
  const previews = usePreviews(shared);
  const make = useMakePreview(shared, () => writing.copy.bringUpToDate());
  const end = useEndPreview(shared);
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    make.mutate(days);
  };
  return (
    <Dialog
      title="Share a preview"
      text={`Anyone with the link ${TEXT[kind]}, ${MORE}`}
      isOpen
      isWide
      onClose={onClose}
    >
      <form className={css.make} onSubmit={send}>
        <SelectField
          label="Expires after"
          value={String(days)}
          onChange={({ target }) => setDays(PREVIEW_DAYS.find((one) => String(one) === target.value) ?? 7)}
          options={PREVIEW_DAYS.map((one) => ({
            value: String(one),
            label: one === 1 ? '1 day' : `${one} days`,
          }))}
        />
        <Button type="submit" isBusy={make.isPending}>
          Create link
        </Button>
      </form>
      <p role="status" className={css.told}>
        {make.isSuccess && !make.isPending ? `Link created. Copy it from the list. ${make.data}` : ''}
      </p>
      <h3 className={css.heading}>Active links</h3>
      {previews.isLoadingError ? (
        <LoadProblem
          notice="Failed to load the links"
          failure={previews.error}
          onRetry={() => previews.refetch()}
        />
      ) : null}
      {previews.isPending ? <p>Loading...</p> : null}
      {previews.data?.length === 0 ? <p className={css.none}>There are no active links.</p> : null}
      <ul className={css.list}>
        {previews.data?.map((preview) => (
          <PreviewRow key={preview.id} preview={preview} onEnd={() => setEnding(preview)} />
        ))}
      </ul>
      <FormFoot>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </FormFoot>
      <ConfirmDialog
        title="End this preview"
        text="Anyone who opens the link then sees that the preview has ended. You can’t reactivate the link, but you can create another one."
        isOpen={ending !== null}
        isBusy={end.isPending}
        action="End preview"
        onConfirm={() => ending && end.mutate(ending.id, { onSettled: () => setEnding(null) })}
        onClose={() => setEnding(null)}
      />
    </Dialog>
  );
}

function PreviewRow({ preview, onEnd }: { preview: PreviewLink; onEnd: () => void }) {
  const { url, made_by, made_at, ends_at, opens, last_opened_at } = preview;
  return (
    <li className={css.row}>
      <p className={css.address}>
        {url === null ? (
          `Only ${made_by}, who created it, can see the address`
        ) : (
          <Copyable text={new URL(url, window.location.href).href} what="link to the preview" />
        )}
      </p>
      <p className={css.facts}>
        Created <When at={made_at} withTime isBrief />, expires <When at={ends_at} withTime />.{' '}
        {opens === 0 ? 'Not opened yet.' : `Opened ${opens === 1 ? 'once' : `${opens} times`}, last `}
        {last_opened_at === null ? null : (
          <>
            <When at={last_opened_at} withTime isBrief />.
          </>
        )}
      </p>
      <Button look="quiet" isSmall onClick={onEnd} aria-haspopup="dialog">
        End
        <span className="visually-hidden"> the preview by {made_by}</span>
      </Button>
    </li>
  );
}

interface Shared {
  kind: WrittenKind;
  id: number;
}

const keyOf = ({ kind, id }: Shared) => ['previews', kind, id];
const calls = { post: api.posts[':id'].previews, page: api.pages[':id'].previews };

function usePreviews(shared: Shared) {
  return useQuery({
    queryKey: keyOf(shared),
    queryFn: async () =>
      (await answerOf(calls[shared.kind].$get({ param: { id: String(shared.id) } }))).previews,
    staleTime: 0,
  });
}

/** @param bringUpToDate updates the preview. It and the mutation answer what is still missing, in words. */
function useMakePreview(shared: Shared, bringUpToDate: () => Promise<string>) {
  const refresh = useRefresh(shared);
  return useMutation({
    mutationFn: async (days: NewPreview['days']) => {
      const lack = await bringUpToDate();
      await answerOf(calls[shared.kind].$post({ param: { id: String(shared.id) }, json: { days } }));
      return lack;
    },
    onError: (failure) => showFailure(failure, 'Failed to create the link'),
    onSettled: refresh,
  });
}

function useEndPreview(shared: Shared) {
  const refresh = useRefresh(shared);
  return useMutation({
    mutationFn: (link: string) =>
      answerOf(calls[shared.kind][':link'].$delete({ param: { id: String(shared.id), link } })),
    onError: (failure) => showFailure(failure, 'Failed to end the preview'),
    onSettled: refresh,
  });
}

function useRefresh(shared: Shared): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keyOf(shared) });
}
