import type { Kysely } from 'kysely';
import { z } from 'zod';
import { readSetting, readSettings, saveHiddenSetting } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import { enqueueMessages } from '../../outbox/store.ts';
import { alertedAdmins } from '../../staff/notifications/store.ts';
import { lookAtCertificate, type ReadCertificate } from './certificate.ts';
import { REASON_TITLES, type Reason, reasonCodes } from './reason.shared.ts';
import { gatherReasons, type ReasonParts } from './reasons.ts';

const KEY = 'alert_states';
const MINUTE = 60_000;
/** A state ends after this long without a sighting, so that a recurring state doesn't send many emails. */
const CALM = 30 * MINUTE;
const REMIND_AFTER = 24 * 60 * MINUTE;

const alertSchema = z.object({
  since: z.string(),
  seen_at: z.string(),
  mailed_at: z.string(),
});
const statesSchema = z.partialRecord(z.enum(reasonCodes), alertSchema);
type AlertStates = z.infer<typeof statesSchema>;

interface Letter {
  kind: 'alert.begun' | 'alert.over';
  code: Reason['code'];
  reason: Pick<Reason, 'sentence' | 'advice' | 'path'>;
  since: string;
}

/** One server calls it regularly. Stuck emails can't be mailed: the dashboard and the doctor report them. */
export async function mailReasons(
  parts: ReasonParts,
  now = new Date(),
  readCertificate?: ReadCertificate,
): Promise<void> {
  const { db } = parts.store;
  await lookAtCertificate(db, parts.siteUrl, now, readCertificate);
  const reasons = (await gatherReasons(parts, now)).filter(({ code }) => code !== 'mail_stuck');
  await db.transaction().execute(async (transaction) => {
    const before = statesSchema.safeParse(await readSetting(transaction, KEY)).data ?? {};
    if (reasons.length === 0 && Object.keys(before).length === 0) return;
    const { states, letters } = compare(before, reasons, now);
    await saveHiddenSetting(transaction, KEY, states);
    const { alertMails } = await readSettings(transaction);
    if (alertMails) await queue(transaction, letters, now);
  });
}

function compare(
  before: AlertStates,
  reasons: Reason[],
  now: Date,
): { states: AlertStates; letters: Letter[] } {
  const at = now.toISOString();
  const states: AlertStates = {};
  const letters: Letter[] = [];
  for (const reason of reasons) {
    const { code } = reason;
    const earlier = before[code];
    const since = earlier?.since ?? reason.since ?? at;
    const isDue = !earlier || now.getTime() - Date.parse(earlier.mailed_at) >= REMIND_AFTER;
    states[code] = { since, seen_at: at, mailed_at: isDue ? at : earlier.mailed_at };
    if (isDue) letters.push({ kind: 'alert.begun', code, reason, since });
  }
  for (const code of reasonCodes) {
    const earlier = before[code];
    if (!earlier || states[code]) continue;
    if (now.getTime() - Date.parse(earlier.seen_at) < CALM) states[code] = earlier;
    else letters.push({ kind: 'alert.over', code, reason: OVER, since: earlier.since });
  }
  return { states, letters };
}

const OVER = { sentence: '', advice: '', path: '' };

async function queue(db: Kysely<Database>, letters: Letter[], now: Date): Promise<void> {
  if (letters.length === 0) return;
  const at = now.toISOString();
  const admins = await alertedAdmins(db);
  const messages = letters.flatMap(({ kind, code, reason: { sentence, advice, path }, since }) =>
    admins
      .filter(({ wants }) => wants(code))
      .map(({ id }) => ({
        kind,
        payload: { user_id: id, code, title: REASON_TITLES[code], sentence, advice, path, since },
        dedupeKey: `${kind} ${code} ${id} ${at}`,
      })),
  );
  await enqueueMessages(db, messages, at);
}
