import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { OwnSession } from '#content-api/staff/access/access.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { When } from '../../ui/values/When.tsx';
import css from './Account.module.css';
import { LoadingLine } from './LoadingLine.tsx';

const KEY = ['own-sessions'];

export function SessionList() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => (await answerOf(api.auth.sessions.$get())).sessions,
  });
  const { data: sessions, error, isLoadingError, refetch } = query;
  const end = useEndSession();
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed goes with its session.
  const stay = { onSuccess: () => list.current?.focus() };
  if (isLoadingError)
    return <LoadProblem notice="Failed to load your sessions" failure={error} onRetry={() => refetch()} />;
  if (!sessions) return <LoadingLine />;
  return (
    <>
      <ul className={css.sessions} ref={list} tabIndex={-1} aria-label="Your sessions">
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id, stay)}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className={css.buttons}>
          <Button
            look="quiet"
            isBusy={end.isPending && end.variables === null}
            onClick={() => end.mutate(null, stay)}
          >
            Sign out everywhere else
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface SessionProps {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

function Session({ session: { device, created_at, current }, isEnding, onEnd }: SessionProps) {
  const name = device || 'Unknown browser';
  return (
    <li className={css.session}>
      <span>
        <strong>{name}</strong>
        <span className={css.since}>
          Signed in <When at={created_at} withTime />
        </span>
      </span>
      {current ? (
        <span className={css.here}>This session</span>
      ) : (
        <Button look="quiet" isSmall isBusy={isEnding} aria-label={`Sign out: ${name}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}

export function useRefreshSessions(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: KEY }), [queryClient]);
}

function useEndSession() {
  const refresh = useRefreshSessions();
  return useMutation({
    mutationFn: async (id: string | null) => {
      const answer =
        id === null ? api.auth.sessions.$delete() : api.auth.sessions[':id'].$delete({ param: { id } });
      await answerOf(answer);
    },
    onSuccess: (_, id) => {
      showToast(
        'Signed out',
        id === null ? 'You are signed out everywhere else.' : 'The session was signed out.',
      );
    },
    onError: (failure) => showFailure(failure, 'The session could not be signed out. Please try again.'),
    // A session that has already ended leaves the list too.
    onSettled: refresh,
  });
}
