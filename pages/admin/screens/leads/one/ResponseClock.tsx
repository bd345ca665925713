import { useEffect, useState } from 'react';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { serverNow } from '../../../app/calls/clock.ts';
import { firstResponse, lengthOf } from './response.ts';
import css from './timeline/Timeline.module.css';

export function ResponseClock({ lead }: { lead: LeadDetail }) {
  const now = useNow();
  const answered = firstResponse(lead);
  return (
    <dl className={css.clock}>
      <div>
        <dt>Arrived</dt>
        <dd>{lengthOf(lead.created_at, now)} ago</dd>
      </div>
      <div data-waiting={answered === null || undefined}>
        <dt>First response</dt>
        <dd>
          {answered === null
            ? `waiting for ${lengthOf(lead.created_at, now)}`
            : `after ${lengthOf(lead.created_at, answered)}`}
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
