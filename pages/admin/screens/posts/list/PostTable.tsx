import { useCallback, useRef } from 'react';
import type { PostListItem } from '#content-api/blog/posts/posts.shared.ts';
import { usePresentPeople } from '../../../editor/presence/PresentPeople.tsx';
import list from '../../../ui/list/List.module.css';
import { SelectPage } from '../../../ui/list/SelectAll.tsx';
import { SortHead } from '../../../ui/list/SortHead.tsx';
import { type Selection, selectWithKeys } from '../../../ui/list/useSelection.ts';
import { Bar } from '../../../ui/Panel.tsx';
import { type PostView, sortedBy } from '../shared/postAddress.ts';
import { PostRow } from './PostRow.tsx';
import css from './Posts.module.css';

interface PostTableProps {
  posts: PostListItem[] | undefined;
  view: PostView;
  mayChange: (post: PostListItem) => boolean;
  selection: Selection<PostListItem>;
  onSort: (view: PostView) => void;
  onDelete: (post: PostListItem) => void;
}

const COLUMNS: { label: string; sort?: PostView['sort'] }[] = [
  { label: 'Title', sort: 'title' },
  { label: 'Author', sort: 'author' },
  { label: 'Categories' },
  { label: 'Status', sort: 'status' },
  { label: 'Published', sort: 'published_at' },
  { label: 'Updated', sort: 'updated_at' },
];

export function PostTable({ posts, view, mayChange, selection, onSort, onDelete }: PostTableProps) {
  const peopleOn = usePresentPeople('post');
  const changeable = (posts ?? []).filter(mayChange);
  const shown = useRef(changeable);
  shown.current = changeable;
  const pick = useCallback(
    (post: PostListItem, isRange: boolean) => selection.pick(post, shown.current, isRange),
    [selection],
  );
  return (
    <table className={`${list.table} ${css.table}`}>
      <caption className="visually-hidden">Posts</caption>
      <thead>
        <tr>
          <th className={`${list.choice} ${css.choice}`} scope="col">
            <SelectPage entries={changeable} what="posts" selection={selection} />
          </th>
          {COLUMNS.map(({ label, sort }) => (
            <SortHead
              key={label}
              label={label}
              column={sort}
              sorting={view}
              onSort={(column) => onSort(sortedBy(view, column))}
            />
          ))}
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={(event) => selectWithKeys(event, selection, posts ?? [], mayChange)}>
        {posts ? (
          posts.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              mayChange={mayChange(post)}
              people={peopleOn(post.id)}
              selection={selection}
              onPick={pick}
              onDelete={onDelete}
            />
          ))
        ) : (
          <PostPlaceholders />
        )}
      </tbody>
    </table>
  );
}

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];
const CELLS = ['Author', 'Categories', 'Status', 'Published', 'Updated'];

function PostPlaceholders() {
  return ROWS.map((row) => (
    <tr key={row} className={`${list.row} ${css.row}`} data-placeholder="">
      <td className={`${list.choice} ${css.choice}`} />
      <td className={css.title}>
        <Bar wide />
        <span className={list.second}>
          <Bar />
        </span>
      </td>
      {CELLS.map((label) => (
        <td key={label} data-label={label}>
          <Bar />
        </td>
      ))}
      <td className={css.actions} />
    </tr>
  ));
}
