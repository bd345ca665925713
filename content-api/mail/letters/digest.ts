import type { Letterhead } from '../../agency/settings/letterhead/letterhead.ts';
import { type Block, text } from '../letter.ts';
import { clockTime, spokenDate, spokenDay } from '../when.ts';
import { letterType } from '../wording/write.ts';
import { firstLine } from './names.ts';

export interface DigestFacts {
  /** ISO 8601 in UTC. */
  at: string;
  leads: { id: number; name: string; project_name: string; lead_type: string }[];
  newLeads: number;
  /** How many wait among the suspected spam. */
  held: number;
  due: { id: number; name: string; next_date: string; next_step: string }[];
  unowned: DigestFacts['due'];
  bookings: { name: string; meeting_type: string; start_utc: string; lead_id: number | null }[];
  failures: number;
}

const mostDue = 20;

export const morningDigest = letterType<DigestFacts>(
  {
    words: {
      subject: '{leads}, {meetings} today, {due} – {brand}',
      preheader: '{names}',
      heading: '{day}',
      text: '{list}\n\n{button}',
      button: 'Open the dashboard',
      reason: 'You get this mail every morning because you asked for it in the settings.',
    },
    placeholders: {
      leads: 'how many leads are new',
      meetings: 'how many meetings there are today',
      due: 'how many of the reader’s leads are due, if any are',
      names: 'who wrote',
      day: 'today’s date',
    },
    parts: {
      list: 'meetings, leads and what failed',
      button: 'the button, which leads to the dashboard',
    },
    needs: ['list'],
  },
  (digest, head) => {
    const { leads, newLeads, held, due, unowned, bookings, failures } = digest;
    return {
      values: {
        leads: counted(newLeads, 'new lead'),
        meetings: counted(bookings.length, 'meeting'),
        due: due.length > 0 ? `${counted(due.length, 'lead')} due` : '',
        names: leads.map(({ name }) => firstLine(name, 40)).join(', ') || 'A quiet morning.',
        day: spokenDay(digest.at, head.timezone, head.language),
      },
      parts: {
        list: [
          ...meetings(bookings, head),
          ...dueOnes('Yours', due, head),
          ...dueOnes('Nobody’s', unowned, head),
          ...newOnes(leads, newLeads, head),
          ...heldOnes(held, head),
          ...(failures > 0
            ? [text(`${counted(failures, 'message')} could not be delivered. The dashboard says which.`)]
            : []),
        ],
      },
      link: `${head.origin}/admin`,
    };
  },
);

function meetings(bookings: DigestFacts['bookings'], { origin, timezone }: Letterhead): Block[] {
  if (bookings.length === 0) return [text('No meetings today.')];
  const links = bookings.map(({ name, meeting_type, start_utc, lead_id }) => ({
    label: `${clockTime(start_utc, timezone)}, ${firstLine(name, 80)}`,
    href: lead_id === null ? `${origin}/admin` : `${origin}/admin/leads/${lead_id}`,
    note: meeting_type,
  }));
  return [{ kind: 'links', title: `Today’s meetings (${timezone})`, links }];
}

function dueOnes(whose: string, due: DigestFacts['due'], { origin, language }: Letterhead): Block[] {
  if (due.length === 0) return [];
  const links = due.slice(0, mostDue).map(({ id, name, next_date, next_step }) => ({
    label: firstLine(name, 80),
    href: `${origin}/admin/leads/${id}`,
    note: [`for ${spokenDate(next_date, language)}`, next_step].filter(Boolean).join(': '),
  }));
  const more = due.length - links.length;
  return [
    { kind: 'links', title: `${whose}, and due: ${counted(due.length, 'lead')}`, links },
    ...(more > 0 ? [text(`And ${more} more.`)] : []),
  ];
}

function newOnes(leads: DigestFacts['leads'], count: number, { origin }: Letterhead): Block[] {
  if (count === 0) return [text('No new leads since yesterday morning.')];
  const links = leads.map(({ id, name, project_name, lead_type }) => ({
    label: firstLine(name, 80),
    href: `${origin}/admin/leads/${id}`,
    note: firstLine(project_name || lead_type, 60),
  }));
  const more = count - leads.length;
  return [
    { kind: 'links', title: counted(count, 'new lead'), links },
    ...(more > 0 ? [text(`And ${more} more.`)] : []),
  ];
}

/** So that no real enquiry stays there unseen. */
function heldOnes(count: number, { origin }: Letterhead): Block[] {
  if (count === 0) return [];
  const link = {
    label: 'Suspected spam',
    href: `${origin}/admin/leads?spam=held`,
    note: counted(count, 'enquiry', 'enquiries'),
  };
  return [{ kind: 'links', title: 'Held back', links: [link] }];
}

function counted(count: number, noun: string, several = `${noun}s`): string {
  return `${count === 0 ? 'No' : count} ${count === 1 ? noun : several}`;
}
