import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerOf, api } from '../../calls/api.ts';
import { sentenceOf } from '../../calls/failure.ts';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';

export const outboxKey = ['outbox'];

/** How long the outcome of another attempt is looked for, in milliseconds: a server that refuses does so by then. */
const WATCH = 60_000;

export function useRetry() {
  const queryClient = useQueryClient();
  const [watched, setWatched] = useState(0);
  useEffect(() => {
    if (watched === 0) return;
    const timer = setTimeout(() => setWatched(0), WATCH);
    return () => clearTimeout(timer);
  }, [watched]);
  const settle = {
    onError: (failure: unknown) => showFailure(failure, sentenceOf(failure, 'Failed to try again')),
    onSettled: () => {
      setWatched(Date.now());
      return queryClient.invalidateQueries({ queryKey: outboxKey });
    },
  };
  const retry = useMutation({
    mutationFn: (id: number) => answerOf(api.admin.outbox[':id'].retry.$post({ param: { id: String(id) } })),
    onSuccess: (_, id) => {
      focusAfter(id);
      showToast('Trying again', 'The message is on its way.');
    },
    ...settle,
  });
  const retryAll = useMutation({
    mutationFn: () => answerOf(api.admin.outbox.retry.$post()),
    onSuccess: ({ retried }) => {
      focusAfter('all');
      showToast('Trying again', `${retried} messages are on their way.`);
    },
    ...settle,
  });
  return { retry, retryAll, isWatching: watched > 0 };
}

export type Retrying = ReturnType<typeof useRetry>;

/** To the neighbour's button, else the heading: never off the page (WCAG 2.2, 2.4.3). @param id or 'all'. */
function focusAfter(id: number | 'all'): void {
  const leaving = document.querySelector(id === 'all' ? '[data-messages]' : `[data-message="${id}"]`);
  if (!leaving?.contains(document.activeElement)) return;
  const neighbour = id === 'all' ? null : (leaving.nextElementSibling ?? leaving.previousElementSibling);
  const target = neighbour?.querySelector<HTMLElement>('button') ?? document.querySelector('h1');
  target?.focus();
}
