import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CalendarStatus } from '#content-api/enquiries/calendar/calendar.shared.ts';
import { answerOf, api } from '../../../app/calls/api.ts';
import { sentenceOf } from '../../../app/calls/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { showFailure } from '../../../ui/notices/showFailure.ts';
import { showErrorToast, showToast } from '../../../ui/notices/toasts.ts';
import { Actions } from '../Actions.tsx';
import { Disconnect } from './Disconnect.tsx';
import { type Connecting, hasCome } from './useConnecting.ts';
import { WaitingNotice } from './WaitingNotice.tsx';

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
      problem ? showErrorToast(problem) : showToast('It works', 'Google answered when the calendar is busy.'),
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
