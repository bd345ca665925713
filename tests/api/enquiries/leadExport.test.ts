import { describe, expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { openTestApi } from '../../support/api.ts';
import { enquiry } from '../../support/entries/leads.ts';
import { isOnPostgres } from '../../support/postgres.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');

const exported = (query = '') => api.send<string>('GET', `/leads/export.csv${query}`, { token: admin });

/** Reads RFC 4180 as a spreadsheet would. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of csv.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    rows.at(-1)?.push(cell.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** What stands in the file under this title. */
async function column(title: string, query: string) {
  const [head = [], ...rows] = rowsOf((await exported(query)).body);
  return rows.map((row) => row[head.indexOf(title)]);
}

describe('the export of leads', () => {
  it('is a file for a spreadsheet, dated, and nobody’s to keep', async () => {
    const { status, headers, body } = await exported();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(rowsOf(body)[0]).toContain('Name');
  });

  it('begins with the bytes that tell Excel of UTF-8', async () => {
    const headers = { authorization: `Bearer ${admin}` };
    const response = await createApp(api.parts).request('/api/leads/export.csv', { headers });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('makes nothing calculate: formulas, quotes and line breaks are text', async () => {
    const json = enquiry({
      name: '=HYPERLINK("https://evil.example";"Bill")',
      phone: '+44 20 7946 0000',
      company: '＝cmd|calc',
      message: '@SUM(A1)\r\n"quoted", and, more',
      lead_type: 'Formulas',
    });
    await api.send('POST', '/contact', { json });
    const [head = [], row = []] = rowsOf((await exported(`?search=${json.email}`)).body);
    const cell = (title: string) => row[head.indexOf(title)];
    expect(cell('Name')).toBe(`'${json.name}`);
    expect(cell('Phone')).toBe('+44 20 7946 0000');
    expect(cell('Company')).toBe("'＝cmd|calc");
    expect(cell('Message')).toBe(`'${json.message}`);
    expect(cell('Email')).toBe(json.email);
    expect(row).toHaveLength(head.length);
  });

  it('holds what the filter shows, in its order, whatever the page', async () => {
    for (const name of ['Cas', 'abe', 'Bea']) {
      await api.send('POST', '/contact', { json: enquiry({ name, company: 'Sorted Ltd' }) });
    }
    const names = (query: string) => column('Name', query);
    expect(await names('?search=Sorted&sort=name&page=2&limit=1')).toEqual(['abe', 'Bea', 'Cas']);
    expect(await names('?search=Sorted')).toEqual(['Bea', 'abe', 'Cas']);
    expect(await names('?search=Sorted&status=Won')).toEqual([]);
  });

  it.skipIf(isOnPostgres)('is written for 10,000 leads in less than 100 MiB', async () => {
    const at = new Date().toISOString();
    const message = 'We would like to talk about a new site. '.repeat(20);
    await api.store.db.transaction().execute(async (transaction) => {
      for (let from = 0; from < 10_000; from += 500) {
        const rows = Array.from({ length: 500 }, (_, index) => ({
          name: `Many ${from + index}`,
          email: `many-${from + index}@example.com`,
          company: 'Many Ltd',
          message,
          created_at: at,
          updated_at: at,
        }));
        await transaction.insertInto('leads').values(rows).execute();
      }
    });
    api.store.file.exec(`INSERT INTO leads_search (id, who, text)
      SELECT id, search_text(name), search_text(company) FROM leads WHERE company = 'Many Ltd'`);
    const before = process.memoryUsage().rss;
    const { body } = await exported('?search=Many Ltd');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    expect(body.match(/"Many Ltd"/g)).toHaveLength(10_000);
  });

  it('says project types as staff read them, and what it does not know as it was typed', async () => {
    const company = 'Labels in a file';
    for (const projectType of ['strategy-session', 'ai-solutions', 'seo', 'A brand book'])
      await api.send('POST', '/contact', { json: enquiry({ company, projectType }) });
    expect((await column('Project Type', `?search=${encodeURIComponent(company)}`)).sort()).toEqual([
      'A brand book',
      'AI Solutions & Automation',
      'Being found in search (SEO)',
      'Strategy Session',
    ]);
  });
});
