import { Link } from 'react-router';
import type { EarlierRedirect } from '#content-api/blog/redirects/redirects.shared.ts';
import { editAddress } from '../../ui/entries/useEditParameter.ts';
import table from '../../ui/list/List.module.css';
import { useWholeList } from '../../ui/list/useWholeList.ts';
import { Empty } from '../../ui/Panel.tsx';
import { Breakable } from '../../ui/values/Breakable.tsx';
import { When } from '../../ui/values/When.tsx';
import { type Column, RedirectTable } from './RedirectTable.tsx';
import { useEarlier } from './useRedirects.ts';

/** Editors of the entries that the addresses belong to. */
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
      <a href={encodeURI(from)}>
        <Breakable>{from}</Breakable>
      </a>
    ),
  },
  { label: 'Redirects to', isAddress: true, cell: ({ to }) => <Breakable>{to}</Breakable> },
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

/** Lists automatic redirects. To change one, edit its entry. */
export function EarlierList() {
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
          title="No earlier addresses"
          text="When a post, page, category or author gets a new address, the old one redirects automatically."
        />
      }
    />
  );
}
