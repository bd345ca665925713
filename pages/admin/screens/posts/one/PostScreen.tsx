import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import type { PostEntry } from '#content-api/blog/posts/contract.ts';
import { randomKey } from '#renderer/islands/randomKey.ts';
import { CallFailure } from '../../../app/calls/failure.ts';
import { NotAllowed } from '../../../app/shell/NotAllowed.tsx';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { BackToPosts } from '../shared/BackToPosts.tsx';
import { useMayChange } from '../shared/usePosts.ts';
import { KeptWords } from './kept/KeptWords.tsx';
import css from './Post.module.css';
import { PostEditor } from './PostEditor.tsx';
import { loadPost } from './writing/postCalls.ts';

/** A new one that is saved gets its own address but stays on screen: cursor, undo history and all. */
export default function PostScreen() {
  const { id } = useParams();
  const { state } = useLocation();
  const [shown, setShown] = useState({ id, writing: randomKey() });
  if (shown.id !== id) setShown({ id, writing: id === undefined ? randomKey() : shown.writing });
  const isOwn = id === undefined || Object(state).writing === shown.writing;
  if (isOwn) return <PostEditor key={shown.writing} post={null} id={shown.writing} />;
  return <ExistingPost key={id} id={id} />;
}

/** Loads the post once: from then on the writer's words count, and the server's revision guards them. */
function ExistingPost({ id }: { id: string }) {
  const [writing] = useState(randomKey);
  const { data, isError, error, refetch } = useQuery({
    // For this visit alone: what an earlier one still fetches may be older than what that has saved.
    queryKey: ['posts', 'one', id, writing],
    queryFn: () => loadPost(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <AllowedPost post={data} id={writing} />;
  return (
    <Screen title="Edit Blog Post" back={<BackToPosts />}>
      {isError ? (
        <>
          <LoadProblem notice="Failed to load post data" failure={error} onRetry={() => refetch()} />
          {error instanceof CallFailure && error.status === 404 ? <KeptWords postId={Number(id)} /> : null}
        </>
      ) : (
        <p className={css.loading} role="status">
          Loading...
        </p>
      )}
    </Screen>
  );
}

/** Who was let in stays, whatever becomes of their role: what they have typed is on the screen. */
function AllowedPost({ post, id }: { post: PostEntry; id: string }) {
  const mayChange = useMayChange()(post);
  const [wasAllowed] = useState(mayChange);
  if (mayChange || wasAllowed) return <PostEditor post={post} id={id} />;
  return (
    <NotAllowed>
      <KeptWords postId={post.id} />
    </NotAllowed>
  );
}
