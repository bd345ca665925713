import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import type { EarlierRedirect } from '#content-api/blog/redirects/redirects.shared.ts';
import { api } from '../../calls/api.ts';
import { downloadFile } from '../../calls/downloadFile.ts';
import { failureOf } from '../../calls/failure.ts';
import { onSite } from '../../session/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { editAddress } from '../../ui/entries/useEditing.ts';
import { AddIcon, DownloadIcon } from '../../ui/icons.tsx';
import table from '../../ui/list/List.module.css';
import { useWholeList } from '../../ui/list/useWholeList.ts';
import { showFailure } from '../../ui/notices/toasts.ts';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SegmentedLinks } from '../../ui/Segmented.tsx';
import { Breakable } from '../../ui/values/Copyable.tsx';
import { When } from '../../ui/values/When.tsx';
import { AddedList } from './AddedList.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { MissedList } from './MissedList.tsx';
import { type Edited, RedirectDialog } from './RedirectDialog.tsx';
import { type Column, RedirectTable } from './RedirectTable.tsx';
import { useAdded, useEarlier, useMissed, useRedirectCalls } from './useRedirects.ts';

export default function RedirectsScreen() {
  const { list = '' } = useParams();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isImporting, setImporting] = useState(false);
  const calls = useRedirectCalls();
  const add = () => setEdited({ from: '' });
  const download = useMutation({
    mutationFn: async () => {
      const response = await api.redirects['export.csv'].$get();
      if (!response.ok) throw await failureOf(response);
      downloadFile(await response.blob(), 'redirects.csv');
    },
    onError: (failure) => showFailure(failure, 'Failed to download the redirects'),
  });
  const lists: Record<string, () => React.ReactNode> = {
    '': () => <AddedList calls={calls} onAdd={add} onEdit={setEdited} />,
    earlier: () => <EarlierList />,
    'not-found': () => <MissedList calls={calls} onLead={(from) => setEdited({ from })} />,
  };
  const shown = lists[list];
  if (!shown) return <Navigate to="/redirects" replace />;
  return (
    <Screen
      title="Redirects"
      subtitle="Keep links to moved pages working"
      actions={
        <>
          <Button look="quiet" onClick={() => download.mutate()} isBusy={download.isPending}>
            <DownloadIcon />
            Export CSV
          </Button>
          <Button look="quiet" onClick={() => setImporting(true)}>
            Import CSV
          </Button>
          <Button onClick={add}>
            <AddIcon />
            Add Redirect
          </Button>
        </>
      }
    >
      <ListNav />
      {shown()}
      {edited ? <RedirectDialog edited={edited} save={calls.save} onClose={() => setEdited(null)} /> : null}
      {isImporting ? <ImportDialog merge={calls.merge} onClose={() => setImporting(false)} /> : null}
    </Screen>
  );
}

function ListNav() {
  const { pathname } = useLocation();
  const lists = [
    { to: '/redirects', label: 'Added', count: useAdded().data?.length },
    { to: '/redirects/earlier', label: 'Earlier addresses', count: useEarlier().data?.length },
    { to: '/redirects/not-found', label: 'Not found', count: useMissed().data?.length },
  ];
  return (
    <SegmentedLinks
      label="Lists of redirects"
      links={lists.map((list) => ({ ...list, isCurrent: list.to === pathname }))}
    />
  );
}

const OWNERS: Record<EarlierRedirect['kind'], { noun: string; addressOf: (id: number) => string }> = {
  post: { noun: 'Post', addressOf: (id) => `/posts/${id}/edit` },
  page: { noun: 'Page', addressOf: (id) => `/pages/${id}` },
  category: { noun: 'Category', addressOf: (id) => editAddress('/categories', id) },
  author: { noun: 'Feed of an author', addressOf: (id) => editAddress('/authors', id) },
};

const COLUMNS: readonly Column<EarlierRedirect>[] = [
  {
    label: 'From',
    isAddress: true,
    cell: ({ from }) => (
      <a href={encodeURI(onSite(from))}>
        <Breakable>{onSite(from)}</Breakable>
      </a>
    ),
  },
  { label: 'Redirects to', isAddress: true, cell: ({ to }) => <Breakable>{onSite(to)}</Breakable> },
  {
    label: 'Moved entry',
    cell: ({ kind, id, name }) => (
      <>
        <Link className={table.name} to={OWNERS[kind].addressOf(id)}>
          {name || 'Without a title'}
        </Link>
        <span className={table.second}>{OWNERS[kind].noun}</span>
      </>
    ),
  },
  { label: 'Until', cell: ({ left_at }) => <When at={left_at} /> },
];

/** To change an automatic redirect, you edit its entry. */
function EarlierList() {
  const query = useEarlier();
  const list = useWholeList(query.data, ({ from, to, name }) => [from, to, name]);
  return (
    <RedirectTable
      query={query}
      list={list}
      what="earlier addresses"
      columns={COLUMNS}
      keyOf={({ from }) => from}
      empty={
        <Empty
          drawing="redirect"
          title="No earlier addresses"
          text="When a post, page, category or author gets a new address, the old one redirects automatically."
        />
      }
    />
  );
}
