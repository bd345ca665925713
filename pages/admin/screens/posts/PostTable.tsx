import type { PostListItem } from '#content-api/posts/contract.ts';
import { PostPlaceholders } from './PostPlaceholders.tsx';
import { PostRow } from './PostRow.tsx';
import css from './Posts.module.css';
import type { PostView } from './postAddress.ts';
import { SelectPage } from './SelectPage.tsx';
import { SortHead } from './SortHead.tsx';
import type { Selection } from './useSelection.ts';

interface PostTableProps {
  /** Undefined while they are being fetched for the first time. */
  posts: PostListItem[] | undefined;
  view: PostView;
  mayChange: (post: PostListItem) => boolean;
  selection: Selection;
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

/** A table where there is room; on narrow screens each row is a card. */
export function PostTable({ posts, view, mayChange, selection, onSort, onDelete }: PostTableProps) {
  return (
    <table className={css.table}>
      <caption className="visually-hidden">Posts</caption>
      <thead>
        <tr>
          <th className={css.choice} scope="col">
            <SelectPage posts={(posts ?? []).filter(mayChange)} selection={selection} />
          </th>
          {COLUMNS.map(({ label, sort }) => (
            <SortHead
              key={label}
              label={label}
              {...(sort ? { column: sort } : {})}
              view={view}
              onSort={onSort}
            />
          ))}
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {posts ? (
          posts.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              mayChange={mayChange(post)}
              isSelected={selection.posts.has(post.id)}
              onSelect={selection.toggle}
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
