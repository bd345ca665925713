import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { CalendarStatus } from '#content-api/enquiries/calendar/calendar.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { When } from '../../../ui/values/When.tsx';
import { Facts, NotLoaded, resultFacts } from '../Facts.tsx';
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
  const query = useQuery({
    queryKey: ['calendar'],
    queryFn: () => answerOf(api.calendar.$get()),
    // The user answers Google in another tab, and the result appears here without a click.
    refetchInterval: isWaiting ? 2000 : false,
    refetchOnWindowFocus: isWaiting ? 'always' : true,
  });
  const { data } = query;
  useArrival(connecting, data);
  useWelcome(data);
  if (!data) return <NotLoaded query={query} notice="Failed to load the calendar settings" />;
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

/** Google redirects here in its tab. The notice appears once, and only if the account is connected. */
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
