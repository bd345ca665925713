import type { Store } from '../../database/open.ts';
import type { GoogleClient } from '../../enquiries/calendar/google.ts';
import { notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { idOf } from '../../http/id.ts';
import { erasedSchema, personFoundSchema, type personSchema } from './contract.ts';
import { erasePerson } from './erase.ts';
import { personFound } from './find.ts';
import { dataOfPerson } from './handOut.ts';

interface Parts {
  dataDir: string;
  store: Store;
  google: GoogleClient | null;
}

const everywhere =
  'Leads with timelines and notes, meetings (those to come are cancelled without a letter), messages that wait or are kept and mail in files, by the e-mail address. The answer names what is beyond reach: backups, webhooks, mentions in leads of others. Can’t be undone.';

export function peopleRoutes(parts: Parts) {
  const { db } = parts.store;
  const erase = (email: string) => erasePerson({ ...parts, hasCalendar: parts.google !== null }, email);
  return {
    find: answers(
      'What is kept of the person with an address',
      personFoundSchema,
    )(async (call: CallWith<{ query: typeof personSchema }>) =>
      call.json(await personFound(db, call.req.valid('query').email, new Date())),
    ),

    data: answers('All that is kept of a person, as a file', null, 200, { media: 'application/json' })(
      async (call: CallWith<{ query: typeof personSchema }>) => {
        const data = await dataOfPerson(db, call.req.valid('query').email, new Date());
        return call.body(JSON.stringify(data, null, 2), 200, {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': 'attachment; filename="personal-data.json"',
          'Cache-Control': 'no-store',
        });
      },
    ),

    erase: answers('Erase a person', erasedSchema, 200, { description: everywhere })(
      async (call: CallWith<{ json: typeof personSchema }>) =>
        call.json(await erase(call.req.valid('json').email)),
    ),

    eraseOfLead: answers('Erase the person whose lead this is', erasedSchema, 200, {
      description: everywhere,
      refusals: { 404: 'No such lead' },
    })(async (call: Call) => {
      const lead = await db
        .selectFrom('leads')
        .select('email')
        .where('id', '=', idOf(call, 'Lead'))
        .executeTakeFirst();
      if (!lead) throw notFound('Lead');
      return call.json(await erase(lead.email));
    }),
  };
}
