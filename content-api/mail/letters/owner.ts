import { type Kysely, sql } from 'kysely';
import { type Letterhead, mailbox } from '../../agency/letterhead.ts';
import { counted, formName, type Say, sayingAs } from '../../agency/settings/store.ts';
import { LETTER_LABELS } from '../../agency/wording/letters.shared.ts';
import { COUNTED, TEAM } from '../../agency/wording/team.shared.ts';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import type { OutboxMessage } from '../../outbox/claim.ts';
import { dropped } from '../../outbox/settle.ts';
import { readersByMail } from '../../staff/notifications/store.ts';
import { longDate } from '../../values/formats/moments.shared.ts';
import { type Block, facts, quote } from '../letter.ts';
import { firstLine, type Kind, letterType, linkList, mostListed, numberIn } from '../wording/letterType.ts';

interface GivenLead {
  id: number;
  name: string;
  company: string;
  project_name: string;
  lead_type: string;
  message: string;
  next_date: string | null;
  next_step: string;
}

/** `by` is '' after that user was deleted. */
export const givenLeads = letterType<{ leads: GivenLead[]; by: string }>(
  {
    words: {
      subject: '{leads} for you, from {from} – {about}',
      preheader: '{beginning}',
      heading: 'You now own {leads}',
      text: 'Assigned by {from}.\n\n{list}\n\n{button}',
      button: 'Open in the back office',
      reason: '{answers}',
    },
    placeholders: {
      leads: '“a lead”, or how many there are',
      from: 'who assigned them',
      about: 'whose lead it is, or your agency’s name for several',
      beginning: 'the start of the message, or the names for several',
      answers: 'where a reply to this email goes',
    },
    parts: {
      list: 'the lead with its message, or several of them by name',
      button: 'the button that opens them',
    },
    needs: ['list'],
  },
  ({ leads, by }, head) => {
    const [first] = leads;
    const one = leads.length === 1 ? first : undefined;
    const say = sayingAs(head.wording, head.language);
    const from = firstLine(by, 80) || say(TEAM.somebody);
    const names = leads.slice(0, mostListed).map(({ name }) => firstLine(name, 40));
    return {
      values: {
        leads: counted(say, leads.length, COUNTED.given),
        from,
        about: one ? firstLine(one.name, 80) : head.brand,
        beginning: one ? firstLine(one.message, 120) : names.join(', '),
        answers: by ? say(TEAM.answerGiver, { name: from }) : say(TEAM.wereGiven),
      },
      parts: { list: one ? ofOne(one, head) : ofSeveral(leads, head) },
      link: `${head.origin}/admin/leads${one ? `/${one.id}` : '?owner=mine'}`,
    };
  },
);

function ofOne(lead: GivenLead, head: Letterhead): Block[] {
  const say = sayingAs(head.wording, head.language);
  return [
    facts(
      { label: say(LETTER_LABELS.name), value: lead.name },
      { label: say(LETTER_LABELS.company), value: lead.company },
      { label: say(LETTER_LABELS.project), value: projectOf(lead, say) },
      { label: say(LETTER_LABELS.next), value: nextOf(lead, head) },
    ),
    ...quote(lead.message),
  ];
}

function ofSeveral(leads: GivenLead[], head: Letterhead): Block[] {
  const say = sayingAs(head.wording, head.language);
  return linkList(say, counted(say, leads.length, COUNTED.given), leads, (lead) => ({
    label: firstLine(lead.name, 80),
    href: `${head.origin}/admin/leads/${lead.id}`,
    note: nextOf(lead, head) || firstLine(projectOf(lead, say), 60),
  }));
}

function projectOf({ project_name, lead_type }: GivenLead, say: Say): string {
  return project_name || formName(say, lead_type);
}

function nextOf({ next_date, next_step }: GivenLead, { language }: Letterhead): string {
  return [next_date === null ? '' : longDate(next_date, language), next_step].filter(Boolean).join(': ');
}

export const notifyOwnerOfLeads: Kind = async ({ db, head }, message) => {
  const id = numberIn(message, 'user_id');
  const [owner] = await readersByMail(db, 'lead', [id]);
  if (!owner) return dropped('The user was deleted, or chose no emails about leads');
  const leads = await stillTheirs(db, message);
  if (leads.length === 0) return dropped('The user no longer owns the lead, or was notified again');
  const by = await userOf(db, numberIn(message, 'by_id'));
  return {
    to: mailbox(owner.email, owner.display_name),
    // Replies reach the user who assigned the leads, not the visitor.
    ...(by ? { replyTo: mailbox(by.email, by.display_name) } : {}),
    letter: givenLeads({ leads, by: by?.display_name ?? '' }, head),
  };
};

function userOf(db: Kysely<Database>, id: number) {
  return db.selectFrom('users').select(['email', 'display_name']).where('id', '=', id).executeTakeFirst();
}

function stillTheirs(db: Kysely<Database>, message: OutboxMessage) {
  const { lead_ids, given_at } = message.payload;
  const ids = Array.isArray(lead_ids) ? lead_ids.map(Number) : [];
  const lastGiven = sql`(select max(at) from lead_events where lead_id = leads.id and kind = 'owner')`;
  return db
    .selectFrom('leads')
    .select(['id', 'name', 'company', 'project_name', 'lead_type', 'message', 'next_date', 'next_step'])
    .where('id', 'in', idsIn(ids))
    .where('owner_id', '=', numberIn(message, 'user_id'))
    .where(sql<boolean>`${lastGiven} = ${String(given_at)}`)
    .orderBy('id', 'desc')
    .execute();
}

export const previewOpenedMail: Kind = async ({ db, head }, message) => {
  const [user] = await readersByMail(db, 'preview', [numberIn(message, 'user_id')]);
  if (!user) return dropped('The user was deleted, or chose no emails about previews');
  const isPost = message.payload.post_id !== undefined;
  const id = numberIn(message, isPost ? 'post_id' : 'page_id');
  const entry = await db
    .selectFrom((isPost ? 'posts' : 'pages') as 'posts')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!entry) return dropped('The entry was deleted');
  const edit = isPost ? `/admin/posts/${id}/edit` : `/admin/pages/${id}`;
  return {
    to: mailbox(user.email, user.display_name),
    letter: previewOpened({ title: entry.title, edit }, head),
  };
};

export const previewOpened = letterType<{ title: string; edit: string }>(
  {
    words: {
      subject: 'Your preview of “{title}” was opened',
      preheader: 'Someone followed your preview link.',
      heading: 'Your preview was opened',
      text: 'Someone opened the preview of “{title}” with your link.\n\n{button}',
      button: 'Open in the back office',
      reason: 'You get this email because you chose emails about previews in the back office.',
    },
    placeholders: { title: 'the title of the post or page' },
    parts: { button: 'the button that opens the editor' },
  },
  ({ title, edit }, head) => ({
    values: { title: firstLine(title, 80) },
    link: head.origin + edit,
  }),
);
