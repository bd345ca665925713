import { MISSED_DAYS, type Missed } from '#content-api/publishing/missed/missed.shared.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { beside } from '../../ui/list/focusNeighbour.ts';
import { useWholeList } from '../../ui/list/useWholeList.ts';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { Empty } from '../../ui/Panel.tsx';
import { Breakable } from '../../ui/values/Copyable.tsx';
import { grouped } from '../../ui/values/fileSize.ts';
import { When } from '../../ui/values/When.tsx';
import { type Column, RedirectTable } from './RedirectTable.tsx';
import { type RedirectCalls, useMissed } from './useRedirects.ts';

const COLUMNS: readonly Column<Missed>[] = [
  { label: 'Address', isAddress: true, cell: ({ path }) => <Breakable>{path}</Breakable> },
  {
    label: 'Requests',
    cell: ({ count }) => (count === 1 ? 'Once' : `${grouped(count)} times`),
  },
  { label: 'Last', cell: ({ last_at }) => <When at={last_at} isBrief /> },
];

interface MissedListProps {
  calls: Pick<RedirectCalls, 'ignore'>;
  onLead: (path: string) => void;
}

export function MissedList({ calls: { ignore }, onLead }: MissedListProps) {
  const query = useMissed();
  const list = useWholeList(query.data, ({ path }) => [path]);
  const bringBack = (path: string) =>
    ignore.mutate(
      { path, ignored: false },
      { onError: (failure) => showFailure(failure, 'Failed to restore it') },
    );
  const dismiss = (path: string, row: Element | null) => {
    const focusNext = beside(row);
    ignore.mutate(
      { path, ignored: true },
      {
        onSuccess: () => {
          focusNext();
          showToast('Dismissed', `${path} is no longer listed`, {
            label: 'Undo',
            lasts: true,
            run: () => bringBack(path),
          });
        },
        onError: (failure) => showFailure(failure, 'Failed to dismiss it'),
      },
    );
  };
  return (
    <RedirectTable
      query={query}
      list={list}
      what="addresses"
      columns={COLUMNS}
      keyOf={({ path }) => path}
      empty={
        <Empty
          drawing="done"
          title="No missing pages"
          text={`Addresses that visitors can’t find are counted here for ${MISSED_DAYS} days, without any data about visitors.`}
        >
          <LinkButton to="/site-check" look="quiet">
            Check your own links
          </LinkButton>
        </Empty>
      }
      actions={({ path }) => (
        <>
          <Button look="quiet" isSmall onClick={() => onLead(path)} aria-label={`Redirect… ${path}`}>
            Redirect…
          </Button>
          <Button
            look="bare"
            isSmall
            isBusy={ignore.isPending && ignore.variables.path === path}
            onClick={({ currentTarget }) => dismiss(path, currentTarget.closest('tr'))}
            aria-label={`Dismiss ${path}`}
          >
            Dismiss
          </Button>
        </>
      )}
    />
  );
}
