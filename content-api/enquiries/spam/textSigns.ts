import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { emailSpellings } from '../../values/email/spellings.ts';
import type { Contact } from '../leads/leads.shared.ts';
import type { SpamReason } from './spam.shared.ts';

/** A real enquiry links to the present website, and to one or two examples. */
const MOST_LINKS = 3;

const LINK = /https?:\/\/|\bwww\.(?=[\p{L}\p{N}])/giu;
/** People don't write links like this into a text field; programs that fill in every form do. */
const MARKUP = /<a\s[^>]{0,500}href\s*=\s*["']?\s*https?:|\[(?:url|link)(?:=["']?|\])\s*https?:/iu;

const ADDRESS = /(?:^|\s)(?:https?:\/\/|www\.(?=[\p{L}\p{N}]))/iu;

export function reasonsInText({ name, message }: { name: string; message: string }): SpamReason[] {
  const reasons: SpamReason[] = [];
  if (linksIn(message) > MOST_LINKS) reasons.push('links');
  if (MARKUP.test(message)) reasons.push('markup');
  if (ADDRESS.test(name)) reasons.push('name');
  return reasons;
}

export function linksIn(text: string): number {
  // An address such as https://www.example.com counts once.
  return text.replace(/(https?:\/\/)www\./giu, '$1').match(LINK)?.length ?? 0;
}

const NEWEST = 300;

/** Suspected spam is stored and answered like every enquiry: a real one loses an hour, not a client. */
export async function reasonsToHold(db: Kysely<Database>, contact: Contact): Promise<SpamReason[]> {
  const reasons = reasonsInText(contact);
  if (await isRepeated(db, contact)) reasons.push('repeated');
  if (await wasMarked(db, contact.email)) reasons.push('sender');
  return reasons;
}

/** Two other addresses sent the same text lately, with a link: many people write "Please call me". */
async function isRepeated(db: Kysely<Database>, { message, email }: Contact): Promise<boolean> {
  if (linksIn(message) === 0) return false;
  const newest = db
    .selectFrom('leads')
    .select(['email', 'message'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST);
  const { others } = await db
    .selectFrom(newest.as('newest'))
    .select((eb) => eb.fn.count<number>('email').distinct().as('others'))
    .where('message', '=', message)
    .where('email', 'not in', emailSpellings(email))
    .executeTakeFirstOrThrow();
  return others >= 2;
}

async function wasMarked(db: Kysely<Database>, email: string): Promise<boolean> {
  const marked = await db
    .selectFrom('leads')
    .select('id')
    .where('email', 'in', emailSpellings(email))
    .where(sql<boolean>`spam_reasons = 'marked'`)
    .executeTakeFirst();
  return marked !== undefined;
}
