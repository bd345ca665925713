import type { LeadDetail, LeadEvent } from '#content-api/enquiries/leads/leads.shared.ts';
import type { Note } from '#content-api/enquiries/notes/notes.shared.ts';

export type Happening = { key: string; at: string; by: string } & (
  | { is: 'event'; event: LeadEvent }
  | { is: 'note'; note: Note }
);

/** All that happened to a lead, newest first. Whatever else is to stand on the timeline joins the list here. */
export function happeningsOf({ events, notes }: Pick<LeadDetail, 'events' | 'notes'>): Happening[] {
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
