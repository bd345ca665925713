import type { Letterhead } from '../../agency/settings/letterhead/letterhead.ts';
import { counted, formName, type Say, sayingAs } from '../../agency/wording/saying.ts';
import { COUNTED, TEAM } from '../../agency/wording/team.shared.ts';
import type { CountWords } from '../../agency/wording/word.shared.ts';
import { type Block, text } from '../letter.ts';
import { clockTime, spokenDate, spokenDay } from '../when.ts';
import { letterType } from '../wording/letterType.ts';
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
      reason: 'You get this email every morning because you switched it on in the settings.',
    },
    placeholders: {
      leads: 'how many leads are new',
      meetings: 'how many meetings there are today',
      due: 'how many of the reader’s leads are due, if any',
      names: 'who wrote',
      day: 'today’s date',
    },
    parts: {
      list: 'meetings, leads and failures',
      button: 'the button that opens the dashboard',
    },
    needs: ['list'],
  },
  (digest, head) => {
    const { leads, newLeads, due, unowned, bookings, failures } = digest;
    const say = sayingAs(head.wording, head.language);
    const context = { ...head, say };
    return {
      values: {
        leads: counted(say, newLeads, COUNTED.leads),
        meetings: counted(say, bookings.length, COUNTED.meetings),
        due: due.length > 0 ? counted(say, due.length, COUNTED.due) : '',
        names: leads.map(({ name }) => firstLine(name, 40)).join(', ') || say(TEAM.quiet),
        day: spokenDay(digest.at, head.timezone, head.language),
      },
      parts: {
        list: [
          ...meetings(bookings, context),
          ...dueOnes(COUNTED.yours, due, context),
          ...dueOnes(COUNTED.nobodys, unowned, context),
          ...newOnes(leads, newLeads, context),
          ...heldOnes(digest.held, context),
          ...(failures > 0 ? [text(counted(say, failures, COUNTED.failed))] : []),
        ],
      },
      link: `${head.origin}/admin`,
    };
  },
);

interface Desk extends Letterhead {
  say: Say;
}

function meetings(bookings: DigestFacts['bookings'], desk: Desk): Block[] {
  const { origin, timezone, language, hourCycle, say } = desk;
  if (bookings.length === 0) return [text(say(TEAM.nobodyToday))];
  const links = bookings.map(({ name, meeting_type, start_utc, lead_id }) => ({
    label: `${clockTime(start_utc, timezone, language, hourCycle)}, ${firstLine(name, 80)}`,
    href: lead_id === null ? `${origin}/admin` : `${origin}/admin/leads/${lead_id}`,
    note: meeting_type,
  }));
  return [{ kind: 'links', title: say(TEAM.today, { zone: timezone }), links }];
}

function dueOnes(title: CountWords, due: DigestFacts['due'], { origin, language, say }: Desk): Block[] {
  if (due.length === 0) return [];
  const links = due.slice(0, mostDue).map(({ id, name, next_date, next_step }) => ({
    label: firstLine(name, 80),
    href: `${origin}/admin/leads/${id}`,
    note: [say(TEAM.forDay, { day: spokenDate(next_date, language) }), next_step].filter(Boolean).join(': '),
  }));
  return [
    { kind: 'links', title: counted(say, due.length, title), links },
    ...moreThan(links.length, due.length, say),
  ];
}

function newOnes(leads: DigestFacts['leads'], count: number, { origin, say }: Desk): Block[] {
  if (count === 0) return [text(say(TEAM.noneNew))];
  const links = leads.map(({ id, name, project_name, lead_type }) => ({
    label: firstLine(name, 80),
    href: `${origin}/admin/leads/${id}`,
    note: firstLine(project_name || formName(say, lead_type), 60),
  }));
  return [
    { kind: 'links', title: counted(say, count, COUNTED.leads), links },
    ...moreThan(leads.length, count, say),
  ];
}

function moreThan(shown: number, all: number, say: Say): Block[] {
  return all > shown ? [text(say(TEAM.more, { count: all - shown }))] : [];
}

/** So that no real enquiry stays there unseen. */
function heldOnes(count: number, { origin, say }: Desk): Block[] {
  if (count === 0) return [];
  const link = {
    label: say(TEAM.spam),
    href: `${origin}/admin/leads?spam=held`,
    note: counted(say, count, COUNTED.enquiries),
  };
  return [{ kind: 'links', title: say(TEAM.held), links: [link] }];
}
