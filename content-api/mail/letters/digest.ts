import type { Kysely } from 'kysely';
import { type Letterhead, mailbox } from '../../agency/letterhead.ts';
import {
  counted,
  formName,
  meetingName,
  readSettings,
  type Say,
  sayingAs,
} from '../../agency/settings/store.ts';
import { COUNTED, TEAM } from '../../agency/wording/team.shared.ts';
import type { OwnWording } from '../../agency/wording/wording.shared.ts';
import type { Database } from '../../database/schema.ts';
import { dateAt, reachedAt } from '../../enquiries/bookings/times/slots.ts';
import { dueLeads } from '../../enquiries/followUp/due.ts';
import { countHeld, isNotHeld } from '../../enquiries/spam/setSpam.ts';
import { dropped } from '../../outbox/settle.ts';
import { alertedAdmins } from '../../staff/notifications/store.ts';
import { longDate, spokenClock } from '../../values/formats/moments.shared.ts';
import { morningBefore, unsubscribeToken } from '../leadDigests.ts';
import { type Block, type ListedLink, spokenDay, text } from '../letter.ts';
import { firstLine, type Kind, letterType, linkList, mostListed, numberIn } from '../wording/letterType.ts';
import { type AlertFacts, alertBegun, alertOver } from './alert.ts';

interface DigestFacts {
  /** ISO 8601 in UTC. */
  at: string;
  leads: { id: number; name: string; project_name: string; lead_type: string }[];
  newLeads: number;
  /** Suspected spam. */
  held: number;
  due: { id: number; name: string; next_date: string; next_step: string }[];
  unowned: DigestFacts['due'];
  bookings: { name: string; meeting_type: string; start_utc: string; lead_id: number | null }[];
  failures: number;
}

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
          ...linkList(say, counted(say, due.length, COUNTED.yours), due, dueLink(context)),
          ...linkList(say, counted(say, unowned.length, COUNTED.nobodys), unowned, dueLink(context)),
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
    label: `${spokenClock(start_utc, timezone, language, hourCycle)}, ${firstLine(name, 80)}`,
    href: lead_id === null ? `${origin}/admin` : `${origin}/admin/leads/${lead_id}`,
    note: meeting_type,
  }));
  return [{ kind: 'links', title: say(TEAM.today, { zone: timezone }), links }];
}

function dueLink({ origin, language, say }: Desk) {
  return ({ id, name, next_date, next_step }: DigestFacts['due'][number]): ListedLink => ({
    label: firstLine(name, 80),
    href: `${origin}/admin/leads/${id}`,
    note: [say(TEAM.forDay, { day: longDate(next_date, language) }), next_step].filter(Boolean).join(': '),
  });
}

function newOnes(leads: DigestFacts['leads'], count: number, { origin, say }: Desk): Block[] {
  if (count === 0) return [text(say(TEAM.noneNew))];
  const linkOf = ({ id, name, project_name, lead_type }: (typeof leads)[number]) => ({
    label: firstLine(name, 80),
    href: `${origin}/admin/leads/${id}`,
    note: firstLine(project_name || formName(say, lead_type), 60),
  });
  return linkList(say, counted(say, count, COUNTED.leads), leads, linkOf, count);
}

/** Keeps real enquiries from staying among the spam unseen. */
function heldOnes(count: number, { origin, say }: Desk): Block[] {
  if (count === 0) return [];
  const link = {
    label: say(TEAM.spam),
    href: `${origin}/admin/leads?spam=held`,
    note: counted(say, count, COUNTED.enquiries),
  };
  return [{ kind: 'links', title: say(TEAM.held), links: [link] }];
}

export const digestMail: Kind = async ({ db, secrets, head }, message) => {
  const id = numberIn(message, 'user_id');
  const user = await db
    .selectFrom('users')
    .select(['email', 'display_name'])
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .where('digest', '=', 1)
    .executeTakeFirst();
  if (!user) return dropped('The user switched the digest off');
  const digest = await digestFacts(db, id, String(message.payload.morning), head);
  return {
    to: mailbox(user.email, user.display_name),
    letter: morningDigest(digest, head),
    unsubscribe: `${head.origin}/api/mail/unsubscribe/${unsubscribeToken(secrets, id)}`,
  };
};

async function digestFacts(
  db: Kysely<Database>,
  reader: number,
  at: string,
  { timezone, wording }: Pick<Letterhead, 'timezone' | 'wording'>,
): Promise<DigestFacts> {
  const today = dateAt(new Date(at), timezone);
  const since = morningBefore(new Date(at), timezone).toISOString();
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'name', 'project_name', 'lead_type'])
    .where('created_at', '>', since)
    .where('created_at', '<=', at)
    .where(isNotHeld)
    .orderBy('created_at', 'desc')
    .execute();
  const bookings = await meetingsOn(db, today, { timezone, wording });
  const { failures } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('failures'))
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();
  return {
    at,
    leads: leads.slice(0, mostListed),
    newLeads: leads.length,
    held: await countHeld(db),
    due: await dueLeads(db, reader, today),
    unowned: await dueLeads(db, null, today),
    bookings,
    failures,
  };
}

async function meetingsOn(
  db: Kysely<Database>,
  date: string,
  { timezone, wording }: { timezone: string; wording: OwnWording },
): Promise<DigestFacts['bookings']> {
  const reached = (time: string) => new Date(reachedAt(date, time, timezone)).toISOString();
  const rows = await db
    .selectFrom('bookings')
    .select(['name', 'meeting_type', 'start_utc', 'lead_id'])
    .where('status', '!=', 'cancelled')
    .where('start_utc', '>=', reached('00:00'))
    .where('start_utc', '<', reached('24:00'))
    .orderBy('start_utc')
    .execute();
  return rows.map((row) => ({
    ...row,
    meeting_type: meetingName(row.meeting_type, wording) ?? row.meeting_type,
  }));
}

/** Drops an email that waited if its reader wants no more of these. */
export const alertMail: Kind = async ({ db, head }, message) => {
  const id = numberIn(message, 'user_id');
  const admin = (await alertedAdmins(db)).find((each) => each.id === id);
  if (!admin) return dropped('The user is no admin any more');
  if (!admin.wants(String(message.payload.code))) return dropped('The admin doesn’t want this alert');
  if (!(await readSettings(db)).alertMails) return dropped('Alerts are switched off');
  const facts = message.payload as unknown as AlertFacts;
  return {
    to: mailbox(admin.email, admin.display_name),
    letter: (message.kind === 'alert.over' ? alertOver : alertBegun)(facts, head),
  };
};
