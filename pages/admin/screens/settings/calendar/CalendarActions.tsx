import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarStatus } from '#content-api/calendar/contract.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { tell, tellError } from '../../../ui/toasts.ts';
import { Actions } from '../Sheet.tsx';

/** Connecting, testing and disconnecting. */
export function CalendarActions({ state }: { state: CalendarStatus['state'] }) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['calendar'] });
  const connect = useMutation({
    mutationFn: () => answerOf(api.auth.google.$get()),
    onSuccess: ({ authUrl }) => window.location.assign(authUrl),
    onError: (failure) => tellError(sentenceOf(failure, 'Failed to connect the calendar')),
  });
  const test = useMutation({
    mutationFn: () => answerOf(api.calendar.test.$post()),
    onSuccess: ({ problem }) =>
      problem ? tellError(problem) : tell('It works', 'Google answered when the calendar is busy.'),
    onError: (failure) => tellError(sentenceOf(failure, 'Failed to test the calendar')),
    onSettled,
  });
  const disconnect = useMutation({
    mutationFn: () => answerOf(api.calendar.$delete()),
    onSuccess: () => tell('Disconnected', 'Google Calendar is not used any more.'),
    onError: (failure) => tellError(sentenceOf(failure, 'Failed to disconnect the calendar')),
    onSettled,
  });
  const isConnected = state === 'connected';
  return (
    <Actions>
      <Button
        look={isConnected ? 'quiet' : 'primary'}
        onClick={() => connect.mutate()}
        isBusy={connect.isPending || connect.isSuccess}
      >
        {isConnected ? 'Connect another account' : 'Connect Google Calendar'}
      </Button>
      {isConnected ? (
        <Button look="quiet" onClick={() => test.mutate()} isBusy={test.isPending}>
          Test
        </Button>
      ) : null}
      {state === 'not_connected' ? null : (
        <Button look="danger" onClick={() => disconnect.mutate()} isBusy={disconnect.isPending}>
          Disconnect
        </Button>
      )}
    </Actions>
  );
}
