import { type RedirectEntry, writtenSource } from '#content-api/blog/redirects/redirects.shared.ts';
import { sentenceOf } from '../../calls/failure.ts';
import { onSite } from '../../session/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { DeleteIcon, EditIcon } from '../../ui/icons.tsx';
import { beside } from '../../ui/list/focusNeighbour.ts';
import { useWholeList } from '../../ui/list/useWholeList.ts';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { Empty } from '../../ui/Panel.tsx';
import { Breakable } from '../../ui/values/Copyable.tsx';
import { When } from '../../ui/values/When.tsx';
import css from './Redirects.module.css';
import { type Column, RedirectTable } from './RedirectTable.tsx';
import { type RedirectCalls, useAdded } from './useRedirects.ts';

const COLUMNS: readonly Column<RedirectEntry>[] = [
  {
    label: 'From',
    isAddress: true,
    cell: ({ from, overruled }) => (
      <>
        <a href={encodeURI(onSite(from))}>
          <Breakable>{onSite(from)}</Breakable>
        </a>
        {overruled === null ? null : <p className={css.problem}>Not working: {overruled}.</p>}
      </>
    ),
  },
  {
    label: 'Redirects to',
    isAddress: true,
    cell: ({ to, dead_end }) => (
      <>
        <Breakable>{onSite(to)}</Breakable>
        {dead_end === null ? null : <p className={css.problem}>{dead_end}.</p>}
      </>
    ),
  },
  { label: 'Changed', cell: ({ updated_at }) => <When at={updated_at} /> },
];

interface AddedListProps {
  calls: RedirectCalls;
  onAdd: () => void;
  onEdit: (redirect: RedirectEntry) => void;
}

export function AddedList({ calls, onAdd, onEdit }: AddedListProps) {
  const query = useAdded();
  const list = useWholeList(query.data, ({ from, to }) => [from, to]);
  const removal = useRemoval(calls);
  return (
    <RedirectTable
      query={query}
      list={list}
      what="redirects"
      columns={COLUMNS}
      keyOf={({ id }) => id}
      empty={
        <Empty
          drawing="redirect"
          title="No redirects yet"
          text="Redirect addresses of your old site to the new pages. Add them one by one, or import a CSV file."
        >
          <Button onClick={onAdd}>Add your first redirect</Button>
        </Empty>
      }
      actions={(redirect) => (
        <>
          <Button look="quiet" isSmall onClick={() => onEdit(redirect)} aria-label={`Edit ${redirect.from}`}>
            <EditIcon />
            Edit
          </Button>
          <Button
            look="bare"
            isSmall
            isBusy={removal.isBusy(redirect)}
            onClick={({ currentTarget }) => removal.remove(redirect, currentTarget.closest('tr'))}
            aria-label={`Delete ${redirect.from}`}
          >
            <DeleteIcon />
          </Button>
        </>
      )}
    />
  );
}

/** Deletes at once. Undo adds a new redirect with the same addresses. */
function useRemoval({ save, remove }: Pick<RedirectCalls, 'save' | 'remove'>) {
  const bringBack = ({ from, to }: RedirectEntry) =>
    save.mutate(
      { input: { from: writtenSource(from), to } },
      {
        onSuccess: () => showToast('Success', `${from} redirects again`),
        onError: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to restore the redirect')),
      },
    );
  return {
    isBusy: ({ id }: RedirectEntry) => remove.isPending && remove.variables.id === id,
    remove: (redirect: RedirectEntry, row: Element | null) => {
      const focusNext = beside(row);
      remove.mutate(redirect, {
        onSuccess: () => {
          focusNext();
          showToast('Deleted', `${redirect.from} no longer redirects`, {
            label: 'Undo',
            lasts: true,
            about: redirect.id,
            run: () => bringBack(redirect),
          });
        },
        onError: (failure) => showFailure(failure, 'Failed to delete redirect'),
      });
    },
  };
}
