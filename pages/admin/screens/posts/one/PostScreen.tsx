import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import { randomKey } from '#renderer/islands/randomKey.ts';
import { CallFailure } from '../../../calls/failure.ts';
import { loadCopy, NO_COPY, returnCopy } from '../../../editor/writing/copyCalls.ts';
import { useMayChange, useUser } from '../../../session/auth.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { NotAllowed } from '../../../ui/ErrorScreens.tsx';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { showFailure } from '../../../ui/notices/toasts.ts';
import { Empty } from '../../../ui/Panel.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { BackToPosts } from '../shared/BackToPosts.tsx';
import { DRAFT } from '../shared/postAddress.ts';
import { useAuthors, useCategories } from '../shared/usePosts.ts';
import { LostEdits } from './meanwhile/LostEdits.tsx';
import css from './Post.module.css';
import { PostEditor } from './PostEditor.tsx';
import { loadBeginning } from './writing/postCalls.ts';
import { bylineOf } from './writing/postValues.ts';
import type { Beginning } from './writing/useWriting.ts';

/** A new post that is saved gets its address but stays on screen, with its cursor and undo history. */
export default function PostScreen() {
  const { id } = useParams();
  const { state } = useLocation();
  const [address] = useSearchParams();
  const draft = id === undefined ? address.get(DRAFT) : null;
  const [shown, setShown] = useState({ id, draft, writing: randomKey() });
  if (shown.id !== id || (id === undefined && shown.draft !== draft))
    setShown(id === undefined ? { id, draft, writing: randomKey() } : { ...shown, id });
  const isOwn = id === undefined || Object(state).writing === shown.writing;
  if (!isOwn) return <ExistingPost key={id} id={id} />;
  if (shown.draft !== null)
    return <UnsavedDraft key={shown.writing} draftKey={shown.draft} id={shown.writing} />;
  return <NewPost key={shown.writing} id={shown.writing} />;
}

/** Lists that arrive later would move the form. Offline, nothing waits. */
function useChoices() {
  const [authors, categories] = [useAuthors(), useCategories()];
  const [isReady, setReady] = useState(false);
  const isLoading = [authors, categories].some(({ data, isFetching }) => data === undefined && isFetching);
  if (!isLoading && !isReady) setReady(true);
  return { authors: authors.data, isReady: isReady || !isLoading };
}

function NewPost({ id }: { id: string }) {
  const user = useUser();
  const { authors, isReady } = useChoices();
  if (isReady)
    return <PostEditor beginning={{ post: null, copy: NO_COPY, byline: bylineOf(user, authors) }} id={id} />;
  return (
    <Screen title="Create Blog Post" back={<BackToPosts />}>
      <Loading />
    </Screen>
  );
}

function Loading() {
  return (
    <p className={css.loading} role="status">
      Loading...
    </p>
  );
}

/** Each visit loads its data: a cached answer may be older than the last save. */
const ONCE = {
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};

/** After the first load the writer's words count, and the server's revision guards them. */
function ExistingPost({ id }: { id: string }) {
  const [writing] = useState(randomKey);
  const mayChange = useMayChange();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['posts', 'one', id, writing],
    queryFn: () => loadBeginning(id, mayChange),
    ...ONCE,
  });
  if (data) return <AllowedPost beginning={data} id={writing} />;
  return (
    <Screen title="Edit Blog Post" back={<BackToPosts />}>
      {isError ? (
        <>
          <LoadProblem notice="Failed to load post data" failure={error} onRetry={() => refetch()} />
          {error instanceof CallFailure && error.status === 404 ? <LostEdits postId={Number(id)} /> : null}
        </>
      ) : (
        <Loading />
      )}
    </Screen>
  );
}

function UnsavedDraft({ draftKey, id }: { draftKey: string; id: string }) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['posts', 'draft', draftKey, id],
    queryFn: () => loadCopy({ key: draftKey }),
    ...ONCE,
  });
  const bringBack = () =>
    returnCopy({ key: draftKey }).then(
      () => void refetch(),
      (failure) => showFailure(failure, 'Failed to restore the draft'),
    );
  if (data?.copy) return <PostEditor beginning={{ post: null, copy: data, draftKey }} id={id} />;
  return (
    <Screen title="Create Blog Post" back={<BackToPosts />}>
      {data ? (
        <Empty title="This draft no longer exists" text="It was saved as a post, or discarded.">
          {data.discarded_at === null ? null : <Button onClick={bringBack}>Restore the draft</Button>}
          <LinkButton to="/posts">Go to the posts</LinkButton>
        </Empty>
      ) : null}
      {isError ? (
        <LoadProblem notice="Failed to load the draft" failure={error} onRetry={() => refetch()} />
      ) : null}
      {data || isError ? null : <Loading />}
    </Screen>
  );
}

/** A user who loses the permission stays, because their words are on screen. */
function AllowedPost({ beginning, id }: { beginning: Beginning & { post: PostEntry }; id: string }) {
  const { post } = beginning;
  const mayChange = useMayChange()(post);
  const [wasAllowed] = useState(mayChange);
  if (mayChange || wasAllowed) return <PostEditor beginning={beginning} id={id} />;
  return (
    <NotAllowed>
      <LostEdits postId={post.id} />
    </NotAllowed>
  );
}
