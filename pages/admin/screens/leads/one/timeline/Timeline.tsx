import { useEffect, useRef, useState } from 'react';
import type { LeadDetail, LeadEvent } from '#content-api/enquiries/leads/leads.shared.ts';
import type { Note } from '#content-api/enquiries/notes/notes.shared.ts';
import { serverNow } from '../../../../calls/clock.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { When } from '../../../../ui/values/When.tsx';
import { firstResponse, lengthOf } from '../response.ts';
import { EventItem } from './EventItem.tsx';
import { Messages } from './Messages.tsx';
import { NoteForm } from './NoteForm.tsx';
import { NoteItem } from './NoteItem.tsx';
import css from './Timeline.module.css';
import { useNotes } from './useNotes.ts';

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
              : 'none recorded'}
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

type Happening = { key: string; at: string; by: string } & (
  | { is: 'event'; event: LeadEvent }
  | { is: 'note'; note: Note }
);

/** All that happened to a lead, newest first. Whatever else is to stand on the timeline joins the list here. */
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
    .map((happening, index) => ({ happening, index }))
    .sort((a, b) => b.happening.at.localeCompare(a.happening.at) || b.index - a.index)
    .map(({ happening }) => happening);
}
