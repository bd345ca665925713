import type { Kysely } from 'kysely';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { byteOrderMark, csvLine } from '../../values/csv/write.ts';
import { discardReasons } from '../followUp/followUp.shared.ts';
import { filterFrom, type LeadFilter } from './filter.ts';
import { type Lead, type leadQuerySchema, utmNames } from './leads.shared.ts';
import { matchingIds } from './list.ts';
import { leadsByIds } from './store.ts';

export function leadDownload({ store: { db } }: { store: Store }) {
  return answers('Download leads as CSV', null, 200, {
    description:
      'Exports all leads that match the filter, in its order, and ignores page and limit. UTF-8 with a byte order mark. A cell that looks like a formula starts with an apostrophe, except for phone numbers.',
    media: 'text/csv',
  })(async (call: CallWith<{ query: typeof leadQuerySchema }>) => {
    const filter = await filterFrom(db, callerOrFail(call).user, call.req.valid('query'));
    const parts = leadsAsCsv(db, filter);
    const encoder = new TextEncoder();
    const file = new ReadableStream<Uint8Array>({
      async pull(stream) {
        const { value, done } = await parts.next();
        if (done) stream.close();
        else stream.enqueue(encoder.encode(value));
      },
      async cancel() {
        await parts.return(undefined);
      },
    });
    const day = new Date().toISOString().slice(0, 10);
    return call.body(file, 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="leads-${day}.csv"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
  });
}

const atOnce = 500;

const columns: [title: string, cellOf: (lead: Lead) => string | number][] = [
  ['ID', (lead) => lead.id],
  ['Created', (lead) => lead.created_at],
  ['Name', (lead) => lead.name],
  ['Email', (lead) => lead.email],
  ['Phone', (lead) => lead.phone],
  ['Company', (lead) => lead.company],
  ['Project Type', (lead) => lead.project_name],
  ['Lead Type', (lead) => lead.lead_type],
  ['Status', (lead) => lead.status],
  ['Message', (lead) => lead.message],
  ['Referrer', (lead) => lead.referrer],
  ['Landing Page', (lead) => lead.landing_page],
  ...utmNames.map((name): (typeof columns)[number] => [name, (lead) => lead.utm[name] ?? '']),
  ['Updated', (lead) => lead.updated_at],
  // New columns come last: somebody's spreadsheet finds the others by position.
  ['Owner', (lead) => lead.owner?.name ?? ''],
  ['Next Date', (lead) => lead.next_date ?? ''],
  ['Next Step', (lead) => lead.next_step],
  ['Discard Reason', (lead) => (lead.discard_reason ? discardReasons[lead.discard_reason] : '')],
  ['Discard Note', (lead) => lead.discard_note],
  ['Source', (lead) => lead.source],
  ['Page', (lead) => lead.form_page],
];

/** The ids are read at the beginning; leads deleted meanwhile are left out. */
async function* leadsAsCsv(db: Kysely<Database>, query: LeadFilter): AsyncGenerator<string> {
  const ids = await matchingIds(db, query);
  yield byteOrderMark + csvLine(columns.map(([title]) => title));
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = await leadsByIds(db, ids.slice(from, from + atOnce));
    yield some.map((lead) => csvLine(columns.map(([, cellOf]) => cellOf(lead)))).join('');
  }
}
