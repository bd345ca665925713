import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type PublishEvent, publishEventSchema } from '#content-api/publishing/releases/releases.shared.ts';
import { answerOf, patientApi, sendRenewing } from '../../../calls/api.ts';
import { CallFailure } from '../../../calls/failure.ts';
import { serverEvents } from '../../../calls/serverEvents.ts';
import { showErrorToast, showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { grouped } from '../../../ui/values/fileSize.ts';
import { useWithEachOverview } from '../useOverview.ts';

const GOES_ON = 'The run may still be in progress. Check again when you are back online.';
const FAILED = 'Failed to generate static pages';

export function useGeneration() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [toMend, setToMend] = useState<string[]>([]);
  const isRequested = useRef(false);
  /** The type of the last event of the run that this screen started; '' before any. */
  const heard = useRef('');
  const following = useRef(new AbortController());
  const isFollowing = useRef(false);

  const ended = useCallback(() => {
    setProgress(null);
    void queryClient.invalidateQueries({ queryKey: ['overview'] });
    void queryClient.invalidateQueries({ queryKey: ['release'] });
  }, [queryClient]);

  const follow = useCallback(
    (isUnderWay = false) => {
      following.current.abort();
      following.current = new AbortController();
      const { signal } = following.current;
      isFollowing.current = true;
      let isOver = !isUnderWay;
      const hear = (event: PublishEvent) => {
        heard.current = event.type;
        if (event.type === 'result') setToMend(event.toMend);
        isOver = event.type === 'result' || event.type === 'failed';
        if (event.type !== 'result' && event.type !== 'failed') {
          setProgress((before) => progressAfter(before ?? START, event));
          return;
        }
        // The user who started the run learns the result from the call itself.
        if (isRequested.current) return;
        ended();
        if (event.type === 'result') tellSuccess();
        else showErrorToast(`${FAILED}: ${event.text || 'Unknown error'}`);
      };
      // A stream that breaks off says nothing about the run; the next overview shows how it ended.
      const brokeOff = () => {
        if (signal.aborted) return;
        isFollowing.current = false;
        if (isRequested.current || isOver) return;
        ended();
        if (isUnderWay) showErrorToast('Connection lost', 'Error', GOES_ON);
      };
      followRun(signal, hear).then(brokeOff, brokeOff);
    },
    [ended],
  );

  useEffect(() => {
    follow();
    return () => following.current.abort();
  }, [follow]);

  // Someone else may have started a run since, or the answer to our own was lost.
  useWithEachOverview(() => {
    if (!isRequested.current && !isFollowing.current) follow();
  });

  const generate = useCallback(async () => {
    if (isRequested.current) return;
    isRequested.current = true;
    heard.current = '';
    setProgress(START);
    setToMend([]);
    follow();
    try {
      setToMend((await answerOf(patientApi.admin['generate-static'].$post())).toMend);
      tellSuccess();
    } catch (failure) {
      const fate = isUnanswered(failure) ? fateOf(heard.current) : 'unknown';
      if (fate === 'published') tellSuccess();
      if (fate === 'unknown') showFailure(failure, reasonOf(failure));
      if (fate === 'under way') {
        // Only the answer was lost: the run goes on, and the stream of events reports its end.
        isRequested.current = false;
        return follow(true);
      }
    }
    isRequested.current = false;
    ended();
  }, [follow, ended]);
  return { progress, toMend, generate };
}

export type Generation = ReturnType<typeof useGeneration>;

function fateOf(message: string): 'published' | 'under way' | 'unknown' {
  if (message === 'result') return 'published';
  return message === '' || message === 'failed' ? 'unknown' : 'under way';
}

/** The connection broke, or a proxy didn't wait as long as a run may take. */
function isUnanswered(failure: unknown): boolean {
  return (
    failure instanceof CallFailure &&
    failure.serverMessage === '' &&
    [0, 502, 503, 504].includes(failure.status)
  );
}

function tellSuccess(): void {
  showToast('Success', 'Static pages generated successfully!');
}

function reasonOf(failure: unknown): string {
  if (!(failure instanceof CallFailure) || failure.status === 0) return FAILED;
  return `${FAILED}: ${failure.serverMessage || 'Unknown error'}`;
}

/** The stream begins with the first event of the run, even for a listener who joins late. */
async function followRun(signal: AbortSignal, hear: (event: PublishEvent) => void): Promise<void> {
  const response = await sendRenewing('/api/admin/generate-static/events', { signal });
  if (!response.ok || !response.body) return;
  for await (const { data } of serverEvents(response.body)) {
    const event = publishEventIn(data);
    if (event) hear(event);
  }
}

function publishEventIn(data: string): PublishEvent | undefined {
  try {
    return publishEventSchema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

interface Progress {
  text: string;
  share: number;
}

/** The stages in order, each with its rough share of the time. */
const STAGES: Record<string, { text: string; begins: number; ends: number }> = {
  snapshot: { text: 'Reading the content', begins: 0.05, ends: 0.15 },
  plan: { text: 'Planning the pages', begins: 0.15, ends: 0.18 },
  render: { text: 'Rendering the pages', begins: 0.18, ends: 0.8 },
  feeds: { text: 'Writing feeds and sitemap', begins: 0.8, ends: 0.85 },
  check: { text: 'Checking links and sizes', begins: 0.85, ends: 0.95 },
  release: { text: 'Publishing the release', begins: 0.95, ends: 1 },
};

export const START: Progress = { text: 'Starting', share: 0.02 };

export function progressAfter(before: Progress, event: PublishEvent): Progress {
  if (!('stage' in event)) return before;
  const stage = STAGES[event.stage];
  if (!stage) return before;
  if (event.type === 'done') return { ...before, share: stage.ends };
  if (event.type !== 'progress') return { text: stage.text, share: stage.begins };
  const within = event.total > 0 ? event.done / event.total : 0;
  const share = stage.begins + (stage.ends - stage.begins) * within;
  return { text: `${stage.text}: ${grouped(event.done)} of ${grouped(event.total)}`, share };
}
