import type { Kysely } from 'kysely';
import { mailbox } from '../../agency/letterhead.ts';
import { formName, sayingAs } from '../../agency/settings/store.ts';
import { LETTER_LABELS } from '../../agency/wording/letters.shared.ts';
import { TEAM } from '../../agency/wording/team.shared.ts';
import type { Database } from '../../database/schema.ts';
import type { OutboxMessage } from '../../outbox/claim.ts';
import { dropped } from '../../outbox/settle.ts';
import { mailtoLink } from '../../values/email/email.shared.ts';
import { facts, quote, spokenTime } from '../letter.ts';
import {
  answerTo,
  callName,
  firstLine,
  type Kind,
  letterType,
  numberIn,
  toStaff,
} from '../wording/letterType.ts';

export interface LeadFacts {
  id: number;
  name: string;
  email: string;
  phone: string;
  company: string;
  message: string;
  project_name: string;
  lead_type: string;
  created_at: string;
}

/** Repeats nothing of the message: otherwise a spammer could send words to the address of somebody else. */
export const thankVisitor = letterType<Pick<LeadFacts, 'name' | 'email'>>(
  {
    words: {
      subject: 'We have received your message – {brand}',
      preheader: 'We’ll read it today and reply within one business day.',
      heading: '{name}, your message has arrived',
      text: `Thank you for writing to us. We’ll read your message today and reply within one business day.

If you want to add something, reply to this email. It reaches the same people.

Would you rather talk? Book a free 30-minute consultation by video.

{button}`,
      button: 'Book a consultation',
      reason: 'You get this one email because someone entered {email} on our site.',
    },
    placeholders: { name: 'the visitor’s name, if it looks like one', email: 'their address' },
    parts: { button: 'the button that opens the booking page' },
  },
  ({ name, email }, head) => ({
    values: { name: callName(name), email },
    link: head.bookingPage,
  }),
);

export const notifyStaffOfLead = letterType<LeadFacts>(
  {
    words: {
      subject: 'New lead – {name} – {project}',
      preheader: '{beginning}',
      heading: 'A new lead',
      text: '{details}\n\n{message}\n\n{button}',
      button: 'Open the lead',
      reason: '{answers}',
    },
    placeholders: {
      name: 'the visitor’s name',
      email: 'their address',
      company: 'their company',
      project: 'the project type they chose',
      form: 'the form they used',
      time: 'when it arrived',
      beginning: 'the start of the message',
      answers: 'where a reply to this email goes',
    },
    parts: {
      details: 'everything the visitor entered',
      message: 'their message',
      button: 'the button that opens the lead',
    },
  },
  (lead, head) => {
    const say = sayingAs(head.wording, head.language);
    const form = formName(say, lead.lead_type);
    const time = spokenTime(lead.created_at, head.timezone, head.language, head.hourCycle);
    return {
      values: {
        name: firstLine(lead.name, 80),
        email: lead.email,
        company: firstLine(lead.company, 80),
        project: firstLine(lead.project_name, 60),
        form,
        time,
        beginning: firstLine(lead.message, 120) || say(TEAM.through, { form, email: lead.email }),
        answers: answerTo(lead.email, say),
      },
      parts: {
        details: [
          facts(
            { label: say(LETTER_LABELS.name), value: lead.name },
            { label: say(LETTER_LABELS.email), value: lead.email, href: mailtoLink(lead.email) },
            { label: say(LETTER_LABELS.phone), value: lead.phone },
            { label: say(LETTER_LABELS.company), value: lead.company },
            { label: say(LETTER_LABELS.project), value: lead.project_name },
            { label: say(LETTER_LABELS.cameBy), value: form },
            { label: say(LETTER_LABELS.at), value: time },
          ),
        ],
        message: quote(lead.message),
      },
      link: `${head.origin}/admin/leads/${lead.id}`,
    };
  },
);

const gone = dropped('The lead was deleted');

export const thankVisitorOfLead: Kind = async ({ db, head }, message) => {
  const lead = await leadOf(db, message);
  return lead ? { to: mailbox(lead.email, lead.name), letter: thankVisitor(lead, head) } : gone;
};

export const notifyStaffAboutLead: Kind = async (context, message) => {
  const lead = await leadOf(context.db, message);
  if (!lead) return gone;
  if (await hasBooked(context.db, lead.id)) return dropped('The email about the meeting covers this');
  const replyTo = mailbox(lead.email, lead.name);
  return toStaff(context, message, { replyTo, letter: notifyStaffOfLead(lead, context.head) });
};

async function hasBooked(db: Kysely<Database>, id: number): Promise<boolean> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select('bookings.id')
    .where('lead_id', '=', id)
    .where('lead_type', '=', 'Consultation')
    .limit(1)
    .executeTakeFirst();
  return booking !== undefined;
}

function leadOf(db: Kysely<Database>, message: OutboxMessage) {
  return db
    .selectFrom('leads')
    .select(['id', 'name', 'email', 'phone', 'company', 'message', 'project_name', 'lead_type', 'created_at'])
    .where('id', '=', numberIn(message, 'lead_id'))
    .executeTakeFirst();
}
