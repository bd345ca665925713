import { expect, it } from 'vitest';
import type { Report } from '#content-api/enquiries/reports/reports.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { leadsSeen, newLead } from '../../support/entries/leads.ts';

/** [name, when it arrived, service, minutes to the first response, status]; the agency is in Berlin. */
const LEADS: [string, string, string, number | null, string][] = [
  ['Before', '2026-10-18T21:59:59.000Z', 'website', null, 'Lead'],
  ['Ada', '2026-10-18T22:00:00.000Z', 'website', 10, 'Won'],
  ['Bea', '2026-10-25T22:59:59.000Z', 'website', 30, 'Lead'],
  ['Cas', '2026-10-25T23:00:00.000Z', 'seo', 60, 'Won'],
  ['Dan', '2026-10-27T10:00:00.000Z', '', null, 'Discard'],
];

const api = await openTestApi();
const admin = await api.signIn('admin');
await api.send('PUT', '/settings', { token: admin, json: { timezone: 'Europe/Berlin' } });
for (const [name, created_at, projectType, minutes, status] of LEADS) {
  const id = await newLead(api, { name, projectType });
  await api.store.db
    .updateTable('leads')
    .set({ created_at, status: status as 'Lead' })
    .where('id', '=', id)
    .execute();
  if (minutes === null) continue;
  await api.send('POST', `/leads/${id}/notes`, { token: admin, json: { text: '', response: 'call' } });
  const answered = new Date(Date.parse(created_at) + minutes * 60_000).toISOString();
  await api.store.db
    .updateTable('lead_notes')
    .set({ created_at: answered })
    .where('lead_id', '=', id)
    .execute();
}

const DAYS = 'from=2026-10-19&to=2026-11-01';
const report = async (query: string) =>
  (await api.send<Report>('GET', `/leads/report?${query}`, { token: admin })).body;

it('counts leads, answers and wins of weeks in the agency’s time zone, with medians', async () => {
  const { total, periods } = await report(DAYS);
  expect(total).toEqual({ leads: 4, answered: 3, won: 2, median: 30 * 60 });
  expect(periods).toEqual([
    { first: '2026-10-19', last: '2026-10-25', leads: 2, answered: 2, won: 1, median: 20 * 60 },
    { first: '2026-10-26', last: '2026-11-01', leads: 2, answered: 1, won: 1, median: 60 * 60 },
  ]);
});

it('groups them, so that the list finds what each figure counts', async () => {
  const { groups } = await report(`${DAYS}&unit=month&by=service`);
  expect(groups.map(({ value, leads }) => [value, leads])).toEqual([
    ['website', 2],
    ['-', 1],
    ['seo', 1],
  ]);
  expect(groups[0]).toMatchObject({ answered: 2, won: 1, median: 20 * 60 });
  for (const { value, leads, answered, won } of groups) {
    const count = async (more = '') =>
      (await leadsSeen(api, admin, `?${DAYS}&service=${value}${more}`)).leads.length;
    const found = [await count(), await count('&answered=yes'), await count('&status=Won')];
    expect(found, value).toEqual([leads, answered, won]);
  }
  const { total } = await report(`${DAYS}&service=seo`);
  expect(total.leads).toBe(1);
  const owners = await report(`${DAYS}&by=owner`);
  expect(owners.groups).toMatchObject([{ value: 'none', leads: 4 }]);
});

it('is empty for days without leads, and shows 12 weeks where none is named', async () => {
  const { total, groups } = await report('from=2020-01-01&to=2020-01-31');
  expect([total, groups]).toEqual([{ leads: 0, answered: 0, won: 0, median: null }, []]);
  expect((await report('')).periods).toHaveLength(12);
});

it('comes as CSV with a line for each week and group', async () => {
  const { body } = await api.send<string>('GET', `/leads/report.csv?${DAYS}`, { token: admin });
  const lines = body.trim().split('\r\n');
  expect(lines[0]).toContain('"From","Group","Leads","Answered","Won","Minutes to First Response"');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatch(/^"2026-10-19","[^"]*","2","2","1","20"$/);
});
