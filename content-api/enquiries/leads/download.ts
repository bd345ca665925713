import type { Store } from '../../database/open.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { leadsAsCsv } from './export.ts';
import { filterFrom } from './filter.ts';
import type { leadQuerySchema } from './leads.shared.ts';

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
