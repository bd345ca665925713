import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CalendarStatus } from '#content-api/enquiries/calendar/calendar.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { showErrorToast, showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { Actions } from '../Facts.tsx';
import css from './Calendar.module.css';

export function CalendarActions({ status, connecting }: { status: CalendarStatus; connecting: Connecting }) {
  const { waiting, connect, isAsking, stop } = connecting;
  const [isDisconnecting, setDisconnecting] = useState(false);
  const connectButton = useRef<HTMLButtonElement>(null);
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: () => answerOf(api.calendar.test.$post()),
    onSuccess: ({ problem }) =>
      problem ? showErrorToast(problem) : showToast('It works', 'Google returned the calendar’s busy times.'),
    onError: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to test the calendar')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['calendar'] }),
  });
  const isConnected = status.state === 'connected';
  const stopWaiting = () => {
    stop();
    connectButton.current?.focus();
  };
  return (
    <>
      {waiting && !hasCome(waiting, status) ? <WaitingNotice waiting={waiting} onStop={stopWaiting} /> : null}
      <Actions>
        <Button
          ref={connectButton}
          look={isConnected ? 'quiet' : 'primary'}
          onClick={() => connect(status)}
          isBusy={isAsking}
        >
          {isConnected ? 'Connect another account' : 'Connect Google Calendar'}
        </Button>
        {isConnected ? (
          <Button look="quiet" onClick={() => test.mutate()} isBusy={test.isPending}>
            Test
          </Button>
        ) : null}
        {status.state === 'not_connected' ? null : (
          <Button look="danger" onClick={() => setDisconnecting(true)}>
            Disconnect
          </Button>
        )}
      </Actions>
      <Disconnect
        account={status.account}
        isOpen={isDisconnecting}
        onClose={() => setDisconnecting(false)}
        onGone={() => connectButton.current?.focus()}
      />
    </>
  );
}

function WaitingNotice({ waiting, onStop }: { waiting: Waiting; onStop: () => void }) {
  const { blocked } = waiting;
  return (
    <div className={css.waiting}>
      <p role="status">
        {blocked
          ? 'Your browser blocked the Google window.'
          : 'Google is open in another tab. This page updates when you finish there.'}
      </p>
      <Actions>
        {blocked ? (
          <a href={blocked} target="_blank" rel="noopener">
            Open Google
          </a>
        ) : null}
        <Button look="quiet" isSmall onClick={onStop}>
          Stop waiting
        </Button>
      </Actions>
    </div>
  );
}

interface DisconnectProps {
  /** The account of the calendar; '' if Google didn't say. */
  account: string;
  isOpen: boolean;
  onClose: () => void;
  /** The button that opened the dialog is gone, so the caller moves the focus. */
  onGone: () => void;
}

function Disconnect({ account, isOpen, onClose, onGone }: DisconnectProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => answerOf(api.calendar.$delete()),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['calendar'] });
      onClose();
      showToast('Disconnected', 'Google Calendar was disconnected.');
      // The dialog first tries to return the focus to the button that is gone.
      setTimeout(onGone, 0);
    },
    onError: (failure) => {
      onClose();
      showFailure(failure, sentenceOf(failure, 'Failed to disconnect the calendar'));
    },
  });
  return (
    <ConfirmDialog
      title="Disconnect Google Calendar"
      text={`New bookings are no longer added to the calendar of ${account || 'this account'}, and visitors can book its busy times. Existing events stay.`}
      action="Disconnect"
      isOpen={isOpen}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  );
}

/** Milliseconds until the server forgets a consent that was begun. */
const LIFETIME = 10 * 60 * 1000;

interface Waiting {
  /** Google's page if the browser blocked its tab; '' otherwise. */
  blocked: string;
  /** When the account before it was connected. */
  before: string | null;
}

/** Opens Google's consent in another tab (specification §7), and waits for the account. */
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
    // Browsers allow a new tab only right after a click.
    const tab = window.open('', '_blank');
    // The other site must not control this page.
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

type Connecting = ReturnType<typeof useConnecting>;

function hasCome(waiting: Waiting | null, status: CalendarStatus | undefined): boolean {
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
