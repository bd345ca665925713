import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import PostalMime from 'postal-mime';
import { idsIn } from '../../database/expressions.ts';
import { overwriteDeleted, type Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { eventId } from '../../enquiries/calendar/events.ts';
import { tellsOfPeople, type WebhookEvent } from '../../events/events.shared.ts';
import { mailFolder } from '../../mail/compose.ts';
import { enqueueMessages } from '../../outbox/store.ts';
import { emailSpellings } from '../../values/email/spellings.ts';
import { eraseFromWriting, type LeftOff } from '../../writing/revisions/erasing.ts';
import { lastBackup } from '../backups/plan.ts';
import { type Belongings, belongingsOf, isUser, mentionedIn } from './find.ts';
import type { Erased, Erasing } from './people.shared.ts';

/** Milliseconds that one call searches earlier versions: proxies wait for a minute, some for half of one. */
const PATIENCE = 5_000;

/**
 * Deletes leads, meetings (cancelled without an email), messages and mail files, and takes the address and names out
 * of posts and pages. Deleted data is overwritten on the disk. @param from where the previous call stopped. @returns
 * the counts and the places out of reach, or where it stopped.
 */
export async function erasePerson(
  parts: { store: Store; dataDir: string } & { hasCalendar: boolean },
  email: string,
  from?: LeftOff,
): Promise<Erased | Erasing> {
  const { store, dataDir, hasCalendar } = parts;
  const limits = { from, until: performance.now() + PATIENCE };
  const now = new Date();
  const names = await namesOf(store.db, email);
  // The records with the person's names go last, so that a repeated call can still search for those names.
  const written = await eraseFromWriting(store.db, { email, names }, limits);
  if ('next' in written) return written;
  const { namedIn, ...writing } = written;
  const mailFiles = await deleteMail(mailFolder(dataDir), [...emailSpellings(email), ...names]);
  const erased = await store.db.transaction().execute(async (transaction) => {
    const found = await belongingsOf(transaction, email);
    if (hasCalendar) await leaveCalendar(transaction, found, now);
    return deleteAll(transaction, found);
  });
  overwriteDeleted(store);
  return {
    success: true,
    erased: { ...erased, mailFiles, ...writing },
    backups: await backupsBefore(store.db),
    toldTo: await listening(store.db),
    namedIn,
    mentionedIn: await mentionedIn(store.db, email, []),
    isUser: await isUser(store.db, email),
  };
}

/** Full names, which identify an email: emails to staff contain names, not always addresses. */
async function namesOf(db: Kysely<Database>, email: string): Promise<string[]> {
  const { leads, bookings } = await belongingsOf(db, email);
  const rows = [
    ...(await db.selectFrom('leads').select('name').where('id', 'in', idsIn(leads)).execute()),
    ...(await db.selectFrom('bookings').select('name').where('id', 'in', idsIn(bookings)).execute()),
  ];
  return rows.map(({ name }) => name.toLowerCase().trim()).filter((name) => /\S\s+\S/.test(name));
}

/** The message has the event's id, because the booking is about to be deleted. */
async function leaveCalendar(db: Kysely<Database>, { bookings }: Belongings, now: Date): Promise<void> {
  const events = await db
    .selectFrom('bookings')
    .select(['id', 'uid'])
    .where('id', 'in', idsIn(bookings))
    .where('google_event_id', 'is not', null)
    .execute();
  const entries = events.map(({ id, uid }) => ({
    kind: 'booking.remove_from_calendar',
    payload: { event_id: eventId({ uid }) },
    dedupeKey: `booking:${id}:erased`,
  }));
  await enqueueMessages(db, entries, now.toISOString());
}

async function deleteAll(
  db: Kysely<Database>,
  { leads, bookings, messages }: Belongings,
): Promise<Omit<Erased['erased'], 'mailFiles' | 'revisions' | 'workingCopies'>> {
  const notes = await db.deleteFrom('lead_notes').where('lead_id', 'in', idsIn(leads)).executeTakeFirst();
  await db.deleteFrom('outbox').where('id', 'in', idsIn(messages)).execute();
  await db.deleteFrom('bookings').where('id', 'in', idsIn(bookings)).execute();
  await db.deleteFrom('leads').where('id', 'in', idsIn(leads)).execute();
  return {
    leads: leads.length,
    notes: Number(notes.numDeletedRows),
    meetings: bookings.length,
    messages: messages.length,
  };
}

async function deleteMail(folder: string, names: string[]): Promise<number> {
  let deleted = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // Another process may be deleting old files.
    const bytes = await readFile(path).catch(() => null);
    if (!bytes || !(await mentions(bytes, names))) continue;
    await rm(path, { force: true });
    deleted += 1;
  }
  return deleted;
}

async function mentions(bytes: Uint8Array, names: string[]): Promise<boolean> {
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'utf8' });
  const heads = mail.headers.map(({ value }) => value);
  const files = mail.attachments.map(({ content }) => String(content));
  const text = [
    ...heads,
    JSON.stringify([mail.to, mail.replyTo, mail.subject]),
    mail.text,
    mail.html,
    ...files,
  ]
    .join('\n')
    .toLowerCase();
  return names.some((name) => text.includes(name));
}

/** Lists the files of `vitrine backup`, as far back as the log goes, and the last automatic backup. */
async function backupsBefore(db: Kysely<Database>): Promise<Erased['backups']> {
  const rows = await db
    .selectFrom('activity')
    .select(['subject_title as file', 'at'])
    .where('action', '=', 'store.backup')
    .orderBy('at', 'desc')
    .execute();
  const last = await lastBackup(db);
  return last ? [last, ...rows] : rows;
}

async function listening(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('webhooks').select(['url', 'events']).orderBy('id').execute();
  const listeners = rows.filter(({ events }) => (JSON.parse(events) as WebhookEvent[]).some(tellsOfPeople));
  return [...new Set(listeners.map(({ url }) => new URL(url).host))];
}
