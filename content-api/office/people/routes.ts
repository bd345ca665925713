import type { Store } from '../../database/open.ts';
import type { GoogleClient } from '../../enquiries/calendar/google.ts';
import { ApiFailure, notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { idOf } from '../../http/input.ts';
import { erasePerson } from './erase.ts';
import { exportPerson, personFound } from './find.ts';
import {
  type Erased,
  type Erasing,
  erasedSchema,
  type erasureSchema,
  personFoundSchema,
  type personSchema,
} from './people.shared.ts';

interface Parts {
  dataDir: string;
  store: Store;
  google: GoogleClient | null;
}

const everywhere =
  'Erases leads with timelines and notes, meetings, messages and mail in files, by the email address. Upcoming meetings are cancelled without an email. The response lists what you must handle yourself: backups, webhooks and mentions in other leads. You can’t undo this.';
const inParts = {
  202: 'The search of earlier versions isn’t finished, and nothing else is deleted yet. Call /people/erasure with the same email and `next` as `from` until you get 200',
};

export function peopleRoutes(parts: Parts) {
  const { db } = parts.store;
  const erase = (email: string, from?: Erasing['next']) =>
    erasePerson({ ...parts, hasCalendar: parts.google !== null }, email, from);
  const answer = (call: Call, erased: Erased | Erasing) => call.json(erased, 'next' in erased ? 202 : 200);
  return {
    find: answers(
      'Count the data stored about a person',
      personFoundSchema,
    )(async (call: CallWith<{ query: typeof personSchema }>) =>
      call.json(await personFound(db, call.req.valid('query').email, new Date())),
    ),

    data: answers('Download all data stored about a person', null, 200, { media: 'application/json' })(
      async (call: CallWith<{ query: typeof personSchema }>) => {
        const data = await exportPerson(db, call.req.valid('query').email, new Date());
        return call.body(JSON.stringify(data, null, 2), 200, {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': 'attachment; filename="personal-data.json"',
          'Cache-Control': 'no-store',
        });
      },
    ),

    erase: answers('Erase a person', erasedSchema, 200, { description: everywhere, refusals: inParts })(
      async (call: CallWith<{ json: typeof erasureSchema }>) => {
        const { email, from } = call.req.valid('json');
        const erased = await erase(email, from);
        // The log has the first and the last call only.
        if (from && 'next' in erased) call.set('audited', false);
        return answer(call, erased);
      },
    ),

    eraseOfLead: answers('Erase the person behind a lead', erasedSchema, 200, {
      description: everywhere,
      refusals: { ...inParts, 404: 'No such lead' },
    })(async (call: Call) => {
      const lead = await db
        .selectFrom('leads')
        .select('email')
        .where('id', '=', idOf(call, 'Lead'))
        .executeTakeFirst();
      if (!lead) throw notFound('Lead');
      if (lead.email === '')
        throw new ApiFailure(409, 'failed', 'This lead has no email address. Delete the lead instead');
      return answer(call, await erase(lead.email));
    }),
  };
}
