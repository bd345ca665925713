import { memo, useCallback, useRef } from 'react';
import { Link } from 'react-router';
import type { PostListItem } from '#content-api/blog/posts/posts.shared.ts';
import type { Person } from '#content-api/writing/presence/presence.shared.ts';
import { Edits, PresentPeople, usePresentPeople } from '../../../editor/presence/PresentPeople.tsx';
import { ScheduleInList } from '../../../editor/schedule/ScheduleInList.tsx';
import { onSite } from '../../../session/auth.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, LinkButton, OuterLinkButton } from '../../../ui/Button.tsx';
import { DeleteIcon, EditIcon, icon } from '../../../ui/icons.tsx';
import list from '../../../ui/list/List.module.css';
import { SelectPage } from '../../../ui/list/SelectAll.tsx';
import { Cell, SortHead } from '../../../ui/list/SortHead.tsx';
import { isWithShift, type Selection, selectWithKeys, useIsSelected } from '../../../ui/list/useSelection.ts';
import { Bar } from '../../../ui/Panel.tsx';
import { When } from '../../../ui/values/When.tsx';
import { type PostView, sortedBy } from '../shared/postAddress.ts';
import { STATUS_TINTS } from '../shared/postStatus.ts';
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

interface PostRowProps {
  post: PostListItem;
  /** Users can only look at the posts of others. */
  mayChange: boolean;
  /** Other users who have it open. */
  people: readonly Person[];
  selection: Selection<PostListItem>;
  onPick: (post: PostListItem, isRange: boolean) => void;
  onDelete: (post: PostListItem) => void;
}

const PostRow = memo(function PostRow(props: PostRowProps) {
  const { post, mayChange, people, selection, onPick, onDelete } = props;
  const isSelected = useIsSelected(selection, post.id);
  const { id, title, slug, status } = post;
  return (
    <tr className={`${list.row} ${css.row}`} data-selected={isSelected || undefined}>
      <td className={`${list.choice} ${css.choice}`}>
        {mayChange ? (
          <label className={list.tick}>
            <input
              type="checkbox"
              checked={isSelected}
              onChange={({ nativeEvent }) => onPick(post, isWithShift(nativeEvent))}
            />
            <span className="visually-hidden">Select {title}</span>
          </label>
        ) : null}
      </td>
      <td className={css.title}>
        {mayChange ? (
          <Link className={`${list.name} ${css.link}`} to={`/posts/${id}/edit`}>
            {title}
          </Link>
        ) : (
          <span className={list.name}>{title}</span>
        )}
        <span className={list.second}>/blog/{slug}</span>
        <PresentPeople people={people} />
        <Edits edits={post.edits ?? []} />
      </td>
      <td data-label="Author">{post.author.name}</td>
      <Cell label="Categories">{post.categories.map(({ name }) => name).join(', ')}</Cell>
      <td data-label="Status">
        <Badge tint={STATUS_TINTS[status]}>{status}</Badge>
        <ScheduleInList {...post} />
      </td>
      <Cell label="Published">{post.published_at ? <When at={post.published_at} /> : null}</Cell>
      <td data-label="Updated">
        <When at={post.updated_at} />
      </td>
      <td className={css.actions}>
        {status === 'published' ? (
          <OuterLinkButton href={onSite(`/blog/${slug}`)} look="bare" isSmall>
            <ViewIcon />
            <span className="visually-hidden">View {title}</span>
          </OuterLinkButton>
        ) : null}
        {mayChange ? (
          <>
            <LinkButton to={`/posts/${id}/edit`} look="bare" isSmall>
              <EditIcon />
              <span className="visually-hidden">Edit {title}</span>
            </LinkButton>
            <Button look="bare" isSmall onClick={() => onDelete(post)}>
              <DeleteIcon />
              <span className="visually-hidden">Delete {title}</span>
            </Button>
          </>
        ) : null}
      </td>
    </tr>
  );
});

const ViewIcon = icon(
  <path d="M2 10c2-3.5 4.7-5.2 8-5.2s6 1.7 8 5.2c-2 3.5-4.7 5.2-8 5.2S4 13.5 2 10zM10 12.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5z" />,
);
