import { useState } from 'react';
import type { PostListItem } from '#content-api/blog/posts/posts.shared.ts';
import { LinkNotice } from '../../../editor/addresses/LinkNotice.tsx';
import { useMayChange } from '../../../session/auth.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { DeleteDialog } from '../../../ui/entries/DeleteDialog.tsx';
import { AddIcon } from '../../../ui/icons.tsx';
import css from '../../../ui/list/List.module.css';
import { Pager } from '../../../ui/list/Pager.tsx';
import { useSelection } from '../../../ui/list/useSelection.ts';
import { useView } from '../../../ui/list/useView.ts';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { useReloadNotice } from '../../../ui/notices/useReloadNotice.ts';
import { Empty } from '../../../ui/Panel.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { addressOf, isNarrowed, type PostView, viewOf } from '../shared/postAddress.ts';
import { allPosts, usePosts, useRemovePost } from '../shared/usePosts.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { PostFilters } from './PostFilters.tsx';
import { PostTable } from './PostTable.tsx';
import { UnsavedDrafts } from './UnsavedDrafts.tsx';

export default function PostsScreen() {
  const { view, show } = useView(viewOf, addressOf);
  const posts = usePosts(view);
  useReloadNotice(posts, 'Failed to load posts');
  const selection = useSelection<PostListItem>(posts.data?.posts);
  const mayChange = useMayChange();
  const [deleted, setDeleted] = useState<PostListItem | null>(null);
  const remove = useRemovePost();
  const { data } = posts;
  return (
    <Screen
      title="Blog Posts"
      subtitle="Write, publish and unpublish blog posts"
      actions={
        <>
          <LinkButton to="/trash" look="quiet">
            Trash
          </LinkButton>
          <LinkButton to="/site-check" look="quiet">
            Site Check
          </LinkButton>
          <CreateLink />
        </>
      }
    >
      {isNarrowed(view) || view.page > 1 ? null : <UnsavedDrafts />}
      <PostFilters view={view} onChange={show} />
      {posts.isLoadingError ? (
        <LoadProblem notice="Failed to load posts" failure={posts.error} onRetry={() => posts.refetch()} />
      ) : (
        <div className={css.list} aria-busy={posts.isPlaceholderData}>
          {data?.posts.length === 0 ? (
            <NoPosts view={view} total={data.total} onShow={show} />
          ) : (
            <PostTable
              posts={data?.posts}
              view={view}
              mayChange={mayChange}
              selection={selection}
              onSort={show}
              onDelete={setDeleted}
            />
          )}
          {data && data.total > 0 ? (
            <Pager
              page={view.page}
              totalPages={data.totalPages}
              total={data.total}
              what={data.total === 1 ? 'post' : 'posts'}
              addressOf={(page) => `?${addressOf({ ...view, page })}`}
            />
          ) : null}
          <BulkBar
            selection={selection}
            // Users who may only change their own posts can select one page at a time.
            total={mayChange({}) ? data?.total : undefined}
            load={() => allPosts(view)}
          />
        </div>
      )}
      <DeleteDialog
        noun="post"
        entry={deleted && { id: deleted.id, name: deleted.title }}
        isBusy={remove.isPending}
        remove={async (id) => {
          const removed = await remove.mutateAsync(id);
          if (deleted) selection.set([deleted], false);
          return removed;
        }}
        onClose={() => setDeleted(null)}
      >
        {deleted?.status === 'published' ? <LinkNotice ids={[deleted.id]} /> : null}
      </DeleteDialog>
    </Screen>
  );
}

function CreateLink() {
  return (
    <LinkButton to="/posts/create">
      <AddIcon />
      Create Post
    </LinkButton>
  );
}

interface NoPostsProps {
  view: PostView;
  total: number;
  onShow: (view: PostView) => void;
}

function NoPosts({ view, total, onShow }: NoPostsProps) {
  const all = { ...view, search: '', status: '', author: '', category: '', page: 1 };
  if (!isNarrowed(view) && total === 0) {
    return (
      <Empty
        drawing="sheets"
        title="No posts found"
        text="Create the first one. Only published posts appear on the blog."
      >
        <CreateLink />
      </Empty>
    );
  }
  const text = total > 0 ? 'The list no longer has this page.' : 'No posts match these filters.';
  return (
    <Empty title="No posts found" text={text}>
      <Button look="quiet" onClick={() => onShow(total > 0 ? { ...view, page: 1 } : all)}>
        {total > 0 ? 'Go to the first page' : 'Show all posts'}
      </Button>
    </Empty>
  );
}
