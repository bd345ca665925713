import { useRef } from 'react';
import { Link } from 'react-router';
import type { LeadDetail, LeadEvent } from '#content-api/enquiries/leads/leads.shared.ts';
import type { Note } from '#content-api/enquiries/notes/notes.shared.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { Fact } from '../../../../ui/values/Copyable.tsx';
import { useNow } from '../../../../ui/values/useNow.ts';
import { When } from '../../../../ui/values/When.tsx';
import { firstResponse, lengthOf } from '../response.ts';
import { eventText } from './eventText.ts';
import { Messages } from './Messages.tsx';
import { NoteForm, useNotes } from './NoteForm.tsx';
import { NoteItem } from './NoteItem.tsx';
import css from './Timeline.module.css';

export function Timeline({ lead }: { lead: LeadDetail }) {
  const { add } = useNotes(lead.id);
  const form = useRef<HTMLDivElement>(null);
  const toForm = () => form.current?.querySelector('textarea')?.focus();
  return (
    <Panel title="Timeline">
      <ResponseClock lead={lead} />
      <div ref={form}>
        <NoteForm leadId={lead.id} save={add} />
      </div>
      <ol className={css.timeline}>
        {happeningsOf(lead).map((happening) => (
          <li key={happening.key} data-is={happening.is}>
            {happening.is === 'note' ? (
              <NoteItem note={happening.note} onRemove={toForm} />
            ) : (
              <EventItem event={happening.event} lead={lead} />
            )}
            <p className={css.when}>
              <When at={happening.at} withTime />
              {happening.by ? `, ${happening.by}` : ''}
              {happening.is === 'note' && happening.note.updated_at !== happening.at ? ', edited' : ''}
            </p>
          </li>
        ))}
      </ol>
      <Messages messages={lead.messages} />
    </Panel>
  );
}

function ResponseClock({ lead }: { lead: LeadDetail }) {
  const now = useNow(60_000).getTime();
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
              : 'none recorded'}
        </dd>
      </div>
    </dl>
  );
}

type Happening = { key: string; at: string; by: string } & (
  | { is: 'event'; event: LeadEvent }
  | { is: 'note'; note: Note }
);

function happeningsOf({ events, notes }: Pick<LeadDetail, 'events' | 'notes'>): Happening[] {
  return [
    ...events.map(
      (event): Happening => ({ is: 'event', key: `event ${event.id}`, at: event.at, by: event.actor, event }),
    ),
    ...notes.map(
      (note): Happening => ({
        is: 'note',
        key: `note ${note.id}`,
        at: note.created_at,
        by: note.author,
        note,
      }),
    ),
  ]
    .reverse()
    .sort((a, b) => b.at.localeCompare(a.at));
}

function EventItem({ event, lead }: { event: LeadEvent; lead: LeadDetail }) {
  return (
    <>
      <p>{eventText(event)}</p>
      {event.kind === 'created' ? <Origin lead={lead} /> : null}
      {event.kind === 'booking' && event.detail.change === undefined ? (
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

function Origin({ lead: { referrer, landing_page, form_page, utm } }: { lead: LeadDetail }) {
  const all: [label: string, value: string][] = [
    ['First page', landing_page],
    ['Page with the form', form_page],
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
  if (!booking) return null;
  const { meeting_link, status, timezone, note } = booking;
  return (
    <>
      {note ? <p>{note}</p> : null}
      <p className={css.when}>
        <Link className="alone" to={`/bookings/${booking.id}`}>
          Open the meeting
        </Link>{' '}
        {status !== 'cancelled' && /^https:\/\//.test(meeting_link) ? (
          <a className="alone" href={meeting_link}>
            Meeting link
          </a>
        ) : null}{' '}
        {timezone}
      </p>
    </>
  );
}
