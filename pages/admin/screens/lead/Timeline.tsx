import type { LeadEvent } from '#content-api/leads/contract.ts';
import { Panel } from '../../ui/Panel.tsx';
import { When } from '../../ui/When.tsx';
import { eventText } from './eventText.ts';
import css from './Lead.module.css';

/** What happened, newest first. */
export function Timeline({ events }: { events: LeadEvent[] }) {
  return (
    <Panel title="Timeline">
      <ol className={css.timeline}>
        {[...events].reverse().map((event) => (
          <li key={event.id}>
            <p>{eventText(event)}</p>
            <p className={css.when}>
              <When at={event.at} withTime />
              {event.actor ? `, ${event.actor}` : ''}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
