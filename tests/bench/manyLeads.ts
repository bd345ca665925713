import { sql } from 'kysely';
import type { Store } from '#content-api/database/open.ts';
import { searchText } from '#content-api/values/matching/matching.shared.ts';

const PLACES = ['harbour', 'mill', 'station', 'market', 'garden', 'bridge', 'tower', 'quay'];
const [BATCH, HOUR] = [500, 3_600_000];

/** So many enquiries of the last years, with what they are found by. */
export async function fillLeads({ db }: Store, leads: number): Promise<void> {
  const first = Date.now() - leads * HOUR;
  for (let start = 0; start < leads; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, leads - start) }, (_, n) => leadOf(start + n, first));
    await db.transaction().execute(async (transaction) => {
      const made = await transaction
        .insertInto('leads')
        .values(rows)
        .returning(['id', 'name', 'email', 'company', 'phone', 'message'])
        .execute();
      const texts = made.map(({ id, name, email, company, phone, message }) => {
        const who = [name, email, company, phone];
        return sql`(${id}, ${searchText(who)}, ${searchText([...who, message])})`;
      });
      await sql`insert into leads_search (id, who, text) values ${sql.join(texts)}`.execute(transaction);
    });
  }
}

function leadOf(n: number, first: number) {
  const at = new Date(first + n * HOUR).toISOString();
  const place = PLACES[n % PLACES.length];
  return {
    name: `Visitor ${n}`,
    email: `visitor-${n}@example.com`,
    phone: `0170 ${n}`,
    company: `Company ${n % 700}`,
    message:
      `We are at the ${place}, and ask for an offer: what would ${n} pages cost, and how long would it take? `.repeat(
        3,
      ),
    project_type: '',
    lead_type: n % 2 === 0 ? 'Contact Form' : 'Home Enquiry',
    status: 'Lead' as const,
    created_at: at,
    updated_at: at,
  };
}
