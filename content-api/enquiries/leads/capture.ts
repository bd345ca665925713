import type { Insertable, Kysely } from 'kysely';
import { meetingName, readSettings } from '../../agency/settings/store.ts';
import { unlockedTransaction } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { indexRow } from '../../database/search.ts';
import type { LeadsTable } from '../../database/tables/enquiries.ts';
import { announceEvents, count } from '../../events/announce.ts';
import { serviceName } from '../../library/kinds/services.ts';
import { enqueueMessages } from '../../outbox/store.ts';
import { DEFAULT_OPTIONS } from '../../sitePages/sections/enquiryForm.shared.ts';
import { readSections } from '../../sitePages/sections/stored.ts';
import { readableEmail } from '../../values/email/spellings.ts';
import { urlOf } from '../../values/url.shared.ts';
import type { SpamReason } from '../spam/spam.shared.ts';
import { reasonsToHold } from '../spam/textSigns.ts';
import { type Contact, utmNames } from './leads.shared.ts';
import { type NewLeadEvent, recordLeadEvent } from './store.ts';

/**
 * Stores all or nothing. A known idempotency key stores nothing; of two requests with one key, the database lets one
 * in. Suspected spam is held back without any message until staff release it. @param also reasons besides the text.
 */
export async function captureLead(
  db: Kysely<Database>,
  contact: Contact,
  at = new Date().toISOString(),
  also: readonly SpamReason[] = [],
): Promise<void> {
  const isQuiet = contact.skip_thank_you_email;
  const isStep = contact.lead_type === 'Consultation' && isQuiet;
  const kinds = ['lead.notify_staff', ...(isQuiet ? [] : ['lead.thank_visitor'])];
  const result = await unlockedTransaction(db, async (transaction) => {
    const reasons = [...(await reasonsToHold(transaction, contact)), ...also];
    const isSpam = reasons.length > 0;
    const columns = { spam_reasons: reasons.join(), withheld: isSpam ? kinds.join() : '' };
    const id = await insertLead(transaction, contact, at, columns);
    if (id === undefined) return null;
    await beginTimeline(transaction, id, contact, at);
    const hold = { kind: 'spam' as const, detail: { held: true, reasons }, by: null, at };
    if (isSpam) await recordLeadEvent(transaction, id, hold);
    else await announceLead(transaction, { id, kinds, isStep }, at);
    return isSpam ? 'held' : 'taken';
  });
  if (result) count('enquiries', result);
}

/** Queues no messages. Call it in a transaction. */
export async function addLead(
  transaction: Kysely<Database>,
  contact: Contact,
  at: string,
  by: NewLeadEvent['by'] = null,
): Promise<number> {
  const added = await insertLead(transaction, contact, at);
  const id = added ?? (await leadOfKey(transaction, contact));
  if (added !== undefined) await beginTimeline(transaction, id, contact, at, by);
  await announceLead(transaction, { id, kinds: [] }, at);
  return id;
}

/** Undefined when the idempotency key exists. @param more columns besides those of an enquiry. */
export async function insertLead(
  transaction: Kysely<Database>,
  contact: Contact,
  at: string,
  more: Partial<Insertable<LeadsTable>> = {},
): Promise<number | undefined> {
  const utm = utmNames.filter((name) => contact[name] !== '').map((name) => [name, contact[name]]);
  const found = {
    name: contact.name,
    email: contact.email && readableEmail(contact.email),
    phone: contact.phone,
    company: contact.company,
    message: contact.message,
    project_type: contact.projectType,
    project_name: await projectNameOf(transaction, contact.projectType),
  };
  const added = await transaction
    .insertInto('leads')
    .values({
      ...found,
      lead_type: contact.lead_type,
      utm: JSON.stringify(Object.fromEntries(utm)),
      referrer: contact.referrer,
      landing_page: contact.landing_page,
      source: sourceOf(contact),
      campaign: contact.utm_campaign,
      form_page: contact.form_page,
      idempotency_key: contact.idempotency_key || null,
      created_at: at,
      updated_at: at,
      ...more,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await indexRow(transaction, 'leads', { id: added.id, ...found });
  return added?.id;
}

async function leadOfKey(transaction: Kysely<Database>, { idempotency_key }: Contact): Promise<number> {
  const existing = await transaction
    .selectFrom('leads')
    .select('id')
    .where('idempotency_key', '=', idempotency_key ?? '')
    .executeTakeFirstOrThrow();
  return existing.id;
}

function beginTimeline(
  transaction: Kysely<Database>,
  id: number,
  { lead_type }: Contact,
  at: string,
  by: NewLeadEvent['by'] = null,
): Promise<void> {
  return recordLeadEvent(transaction, id, { kind: 'created', detail: { lead_type }, by, at });
}

/** The current name of the choice, or else the text as the visitor sent it. Services take precedence. */
export async function projectNameOf(db: Kysely<Database>, projectType: string): Promise<string> {
  if (projectType === '') return '';
  const { wording } = await readSettings(db);
  return (
    (await serviceName(db, projectType)) ??
    (await optionName(db, projectType)) ??
    meetingName(projectType, wording) ??
    projectType
  );
}

async function optionName(db: Kysely<Database>, requested: string): Promise<string | undefined> {
  const pages = await db
    .selectFrom('pages')
    .select('sections')
    .where('status', '=', 'published')
    .where('sections', 'like', '%"enquiryForm"%')
    .execute();
  const offered = pages
    .flatMap(({ sections }) => readSections(sections))
    .flatMap((section) => (section.type === 'enquiryForm' ? section.data.options : []));
  return [...offered, ...DEFAULT_OPTIONS].find(({ value }) => value === requested)?.label;
}

interface Announced {
  id: number;
  kinds: string[];
  /** True for the first step of a booking: most visitors go on, and the email about the meeting says it all. */
  isStep?: boolean;
}

/** Milliseconds to wait for the meeting before staff get an email about its first step. */
const TO_BOOK = 15 * 60 * 1000;

/** Queues each message and webhook call once, even when called again. */
export async function announceLead(
  transaction: Kysely<Database>,
  { id, kinds, isStep = false }: Announced,
  at: string,
): Promise<void> {
  const about = { lead_id: id };
  const arrival = { event: 'lead.created', about, key: String(id), subject: `lead:${id}` } as const;
  await announceEvents(transaction, [arrival], at);
  const due = isStep ? new Date(Date.parse(at) + TO_BOOK).toISOString() : at;
  const messages = kinds.map((kind) => ({ kind, payload: about, dedupeKey: `${kind}:${id}`, due }));
  await enqueueMessages(transaction, messages, at);
}

function sourceOf({ utm_source, referrer }: { utm_source: string; referrer: string }): string {
  return utm_source || (urlOf(referrer)?.hostname.replace(/^www\./, '') ?? '');
}

/** '' for pages of other sites. */
export function pageOfForm(referer: string | undefined, hosts: readonly (string | undefined)[]): string {
  const url = urlOf(referer ?? '');
  // The address of a booking is a secret, because it lets anyone move the meeting.
  return url && hosts.includes(url.host) && !url.pathname.startsWith('/api/') ? url.pathname : '';
}
