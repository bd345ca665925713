import { useRef } from 'react';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { When } from '../../../../ui/values/When.tsx';
import { ResponseClock } from '../ResponseClock.tsx';
import { EventItem } from './EventItem.tsx';
import { happeningsOf } from './happenings.ts';
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
