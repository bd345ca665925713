import { useEffect, useState } from 'react';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { serverNow } from '../../../app/calls/clock.ts';
import { firstResponse, lengthOf } from './response.ts';
import css from './timeline/Timeline.module.css';

export function ResponseClock({ lead }: { lead: LeadDetail }) {
  const now = useNow();
  const answered = firstResponse(lead, now);
  const isWaiting = answered === null && ['Lead', 'Pined'].includes(lead.status);
  return (
    <dl className={css.clock}>
      <div>
        <dt>Arrived</dt>
        <dd>{lengthOf(lead.created_at, now)} ago</dd>
      </div>
      <div data-waiting={isWaiting || undefined}>
        <dt>First response</dt>
        <dd>
          {answered !== null
            ? `after ${lengthOf(lead.created_at, answered)}`
            : isWaiting
              ? `waiting for ${lengthOf(lead.created_at, now)}`
              : 'none noted'}
        </dd>
      </div>
    </dl>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow().getTime()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
