import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leadViewSchema, type SavedView } from '#content-api/enquiries/leads/leadChanges.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/entries/FormDialog.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { SegmentedLinks } from '../../../ui/Segmented.tsx';
import { addressOf, type LeadView, viewOf } from '../shared/leadAddress.ts';
import css from './SavedViews.module.css';

const KEY = ['lead views'];

export function SavedViews({ view }: { view: LeadView }) {
  const { data } = useQuery({ queryKey: KEY, queryFn: () => answerOf(api.leads.views.$get()) });
  const [edited, setEdited] = useState<Partial<SavedView> | null>(null);
  const { mutate } = useViewCalls();
  const views = data?.views ?? [];
  const shown = queryOf(view);
  const current = views.find(({ query }) => canonical(query) === shown);
  if (!data || (views.length === 0 && shown === '')) return null;
  return (
    <div className={css.views}>
      <SegmentedLinks
        label="Saved views"
        isSmall
        links={[
          { to: '/leads', label: 'All leads', isCurrent: !current && shown === '' },
          ...views.map((one) => ({
            to: `/leads?${one.query}`,
            label: one.name,
            isCurrent: one === current,
          })),
        ]}
      />
      {current ? (
        <MoreMenu
          label={`View ${current.name}`}
          actions={[
            { label: 'Rename', run: () => setEdited(current) },
            { label: 'Delete', run: () => mutate({ remove: current }) },
          ]}
        />
      ) : shown === '' ? null : (
        <Button look="quiet" isSmall onClick={() => setEdited({ query: shown })}>
          Save view
        </Button>
      )}
      {edited ? <ViewDialog view={edited} views={views} onClose={() => setEdited(null)} /> : null}
    </div>
  );
}

function queryOf(view: LeadView): string {
  return String(addressOf({ ...view, page: 1 }));
}

const canonical = (query: string) => queryOf(viewOf(new URLSearchParams(query)));

type ViewCall = { remove: SavedView } | { add: Omit<SavedView, 'id'> };

function useViewCalls() {
  const queryClient = useQueryClient();
  const calls = useMutation({
    mutationFn: async (call: ViewCall) => {
      if ('add' in call) await answerOf(api.leads.views.$post({ json: call.add }));
      else await answerOf(api.leads.views[':id'].$delete({ param: { id: String(call.remove.id) } }));
    },
    onSuccess: (_, call) => {
      if ('add' in call) return;
      const { name, query } = call.remove;
      const run = () => calls.mutate({ add: { name, query } });
      showToast('Success', `View ${name} deleted`, { label: 'Undo', lasts: true, run });
    },
    onError: (failure) => showFailure(failure, 'Failed to change the views'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
  return calls;
}

interface ViewDialogProps {
  /** A new view has no id. */
  view: Partial<SavedView>;
  views: readonly SavedView[];
  onClose: () => void;
}

function ViewDialog({ view: { id, name = '', query = '' }, views, onClose }: ViewDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    schema: leadViewSchema,
    initial: { name, query },
    send: async (json) => {
      const replaced = id ?? views.find((other) => other.name === json.name)?.id;
      if (replaced === undefined) await answerOf(api.leads.views.$post({ json }));
      else await answerOf(api.leads.views[':id'].$put({ param: { id: String(replaced) }, json }));
      await queryClient.invalidateQueries({ queryKey: KEY });
      showToast('Success', id === undefined ? 'View saved' : 'View renamed');
      onClose();
    },
    failed: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to save the view')),
  });
  const isReplacing = id === undefined && views.some((other) => other.name === form.values.name.trim());
  return (
    <FormDialog
      title={id === undefined ? 'Save view' : 'Rename view'}
      form={form}
      action={id === undefined ? (isReplacing ? 'Replace view' : 'Save view') : 'Rename'}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label="Name"
        isRequired
        autoFocus
        maxLength={60}
        hint={
          id === undefined
            ? 'Saves the current search, filters and order for you. To replace a view, use its name.'
            : undefined
        }
      />
    </FormDialog>
  );
}
