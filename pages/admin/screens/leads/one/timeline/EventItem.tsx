import type { LeadDetail, LeadEvent } from '#content-api/enquiries/leads/leads.shared.ts';
import { Fact } from '../../../../ui/values/Fact.tsx';
import { eventText } from './eventText.ts';
import css from './Timeline.module.css';

export function EventItem({ event, lead }: { event: LeadEvent; lead: LeadDetail }) {
  return (
    <>
      <p>{eventText(event)}</p>
      {event.kind === 'created' ? <Origin lead={lead} /> : null}
      {event.kind === 'booking' && event.detail.change !== 'cancelled' ? (
        <Meeting id={event.detail.booking_id} lead={lead} />
      ) : null}
    </>
  );
}

const UTM_LABELS: Record<string, string> = {
  utm_source: 'Source',
  utm_medium: 'Medium',
  utm_campaign: 'Campaign',
  utm_term: 'Term',
  utm_content: 'Content',
};

function Origin({ lead: { referrer, landing_page, utm } }: { lead: LeadDetail }) {
  const all: [label: string, value: string][] = [
    ['First page', landing_page],
    ['Came from', referrer],
    ...Object.entries(utm).map(([name, value]): [string, string] => [UTM_LABELS[name] ?? name, value]),
  ];
  const facts = all.filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <dl className={css.origin}>
      {facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

function Meeting({ id, lead }: { id: unknown; lead: LeadDetail }) {
  const booking = lead.bookings.find((other) => other.id === id);
  if (!booking || booking.status === 'cancelled') return null;
  const { meeting_link, timezone } = booking;
  return (
    <p className={css.when}>
      {/^https:\/\//.test(meeting_link) ? (
        <a className="alone" href={meeting_link}>
          Meeting link
        </a>
      ) : null}{' '}
      {timezone}
    </p>
  );
}
