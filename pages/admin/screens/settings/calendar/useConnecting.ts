import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CalendarStatus } from '#content-api/enquiries/calendar/calendar.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { showFailure } from '../../../ui/notices/showFailure.ts';
import { showToast } from '../../../ui/notices/toasts.ts';

/** How long the server remembers a consent that was begun, in milliseconds. */
const LIFETIME = 10 * 60 * 1000;

export interface Waiting {
  /** Google's page, where the browser kept the tab from opening; '' otherwise. */
  blocked: string;
  /** Since when the account was connected that is to be replaced. */
  before: string | null;
}

/** Connecting an account: Google's consent in a tab of its own (specification §7), and knowing when it has come. */
export function useConnecting() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ tab, before }: { tab: Window | null; before: string | null }) => {
      const { authUrl } = await answerOf(api.auth.google.$get());
      tab?.location.replace(authUrl);
      return { blocked: tab ? '' : authUrl, before };
    },
    onSuccess: setWaiting,
    onError: (failure, { tab }) => {
      tab?.close();
      showFailure(failure, sentenceOf(failure, 'Failed to connect the calendar'));
    },
  });
  const connect = ({ connected_at: before }: CalendarStatus) => {
    // Opened at once, as browsers allow it only in answer to a click.
    const tab = window.open('', '_blank');
    // Another site opens there, which must not control this page.
    if (tab) tab.opener = null;
    mutate({ tab, before });
  };
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setWaiting(null), LIFETIME);
    return () => clearTimeout(timer);
  }, [waiting]);
  return { waiting, connect, isAsking: isPending, stop: () => setWaiting(null) };
}

export type Connecting = ReturnType<typeof useConnecting>;

export function hasCome(waiting: Waiting | null, status: CalendarStatus | undefined): boolean {
  return waiting !== null && status?.state === 'connected' && status.connected_at !== waiting.before;
}

export function useArrival({ waiting, stop }: Connecting, status: CalendarStatus | undefined): void {
  const isHere = hasCome(waiting, status);
  useEffect(() => {
    if (!isHere) return;
    tellConnected();
    stop();
  });
}

export function tellConnected(): void {
  showToast('Connected', 'Google Calendar is connected.');
}
