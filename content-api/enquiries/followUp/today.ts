import type { Kysely } from 'kysely';
import { readSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import { dateAt } from '../bookings/times/slots.ts';

export async function agencyDay(db: Kysely<Database>, now = new Date()): Promise<string> {
  return dateAt(now, (await readSettings(db)).timezone);
}
