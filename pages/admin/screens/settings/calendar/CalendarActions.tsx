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

interface CalendarActionsProps {
  status: CalendarStatus;
  connecting: Connecting;
}

export function CalendarActions({ status, connecting }: CalendarActionsProps) {
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

/** Says that Google is being answered elsewhere, and leads there where the browser kept its tab back. */
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
  /** Whose calendar it is; '' when Google didn't say. */
  account: string;
  isOpen: boolean;
  onClose: () => void;
  /** The button that led here is no longer there: where the focus goes is for the caller to say. */
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
      // After the dialog has given the focus back to what is gone.
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

/** How long the server remembers a consent that was begun, in milliseconds. */
const LIFETIME = 10 * 60 * 1000;

interface Waiting {
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
