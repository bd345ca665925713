import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { CalendarStatus } from '#content-api/enquiries/calendar/calendar.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../../ui/notices/Wait.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { When } from '../../../ui/values/When.tsx';
import { Facts, resultFacts } from '../Facts.tsx';
import { CalendarActions, tellConnected, useArrival, useConnecting } from './CalendarActions.tsx';

const WORDS: Record<CalendarStatus['state'], string> = {
  not_configured:
    'To use Google Calendar, set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET on the server. Until then, bookings use our own meeting link and an invitation by email.',
  not_connected:
    'Connect a Google account to block its busy times and add every meeting to its calendar with a Meet call.',
  connected: 'Busy times are blocked, and every meeting is added to the calendar with a Meet call.',
  refused:
    'The permission from Google has expired or was revoked. Until you reconnect, bookings use our own meeting link. Missing events are added afterwards.',
};

export default function CalendarSection() {
  const connecting = useConnecting();
  const isWaiting = connecting.waiting !== null;
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['calendar'],
    queryFn: () => answerOf(api.calendar.$get()),
    // Google is answered in another tab: what came of it is shown by itself, and at once when one comes back.
    refetchInterval: isWaiting ? 2000 : false,
    refetchOnWindowFocus: isWaiting ? 'always' : true,
  });
  useArrival(connecting, data);
  useWelcome(data);
  if (isError && !data)
    return <LoadProblem notice="Failed to load the calendar settings" failure={error} onRetry={refetch} />;
  if (!data) return <Wait />;
  return (
    <Panel title="Google Calendar" text={WORDS[data.state]}>
      {data.state === 'not_configured' ? null : (
        <>
          <Facts facts={factsOf(data)} />
          <CalendarActions status={data} connecting={connecting} />
        </>
      )}
    </Panel>
  );
}

function factsOf(status: CalendarStatus) {
  const { state, account, connected_at } = status;
  if (connected_at === null) return [['State', 'Not connected'] as const];
  return [
    ['State', state === 'refused' ? 'Needs to be reconnected' : 'Connected'],
    ['Account', account || 'A Google account'],
    ['Since', <When key="since" at={connected_at} withTime />],
    ...resultFacts(status),
  ] as const;
}

/** Google leads back here, in the tab of its own; the word in the address is said once, and only if it is so. */
function useWelcome(status: CalendarStatus | undefined): void {
  const [search, setSearch] = useSearchParams();
  const isNew = search.has('connected') && status !== undefined;
  const isConnected = status?.state === 'connected';
  useEffect(() => {
    if (!isNew) return;
    if (isConnected) tellConnected();
    setSearch({}, { replace: true });
  }, [isNew, isConnected, setSearch]);
}
