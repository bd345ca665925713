import { memo } from 'react';
import { Link } from 'react-router';
import type { PostListItem } from '#content-api/blog/posts/posts.shared.ts';
import type { Person } from '#content-api/writing/presence/presence.shared.ts';
import { Edits, PresentPeople } from '../../../editor/presence/PresentPeople.tsx';
import { ScheduleInList } from '../../../editor/schedule/ScheduleInList.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, LinkButton, OuterLinkButton } from '../../../ui/Button.tsx';
import { DeleteIcon, EditIcon, icon } from '../../../ui/icons.tsx';
import list from '../../../ui/list/List.module.css';
import { Cell } from '../../../ui/list/SortHead.tsx';
import { isWithShift, type Selection, useIsSelected } from '../../../ui/list/useSelection.ts';
import { When } from '../../../ui/values/When.tsx';
import { STATUS_TINTS } from '../shared/postStatus.ts';
import css from './Posts.module.css';

interface PostRowProps {
  post: PostListItem;
  /** Others' posts can only be looked at. */
  mayChange: boolean;
  /** Others who have it open. */
  people: readonly Person[];
  selection: Selection<PostListItem>;
  onPick: (post: PostListItem, isRange: boolean) => void;
  onDelete: (post: PostListItem) => void;
}

export const PostRow = memo(function PostRow({
  post,
  mayChange,
  people,
  selection,
  onPick,
  onDelete,
}: PostRowProps) {
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
          <OuterLinkButton href={`/blog/${slug}`} look="bare" isSmall>
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
