import type { LeadDetail, LeadList } from '#content-api/enquiries/leads/leads.shared.ts';
import type { TestApi } from '../api.ts';

let sent = 0;

/** What a valid enquiry is sent with; fields that a test doesn't speak of are filled in. */
export function enquiry(fields: object = {}) {
  sent += 1;
  const email = `visitor-${sent}@example.com`;
  return { name: `Visitor ${sent}`, email, phone: '', company: '', projectType: '', message: '', ...fields };
}

/** The leads as an admin sees them. */
export async function leadsSeen(api: TestApi, token: string, query = ''): Promise<LeadList> {
  return (await api.send<LeadList>('GET', `/leads${query}`, { token })).body;
}

/** The newest lead with this address, with its timeline. */
export async function leadOf(api: TestApi, token: string, email: string): Promise<LeadDetail | undefined> {
  const { leads } = await leadsSeen(api, token);
  const lead = leads.find((other) => other.email === email);
  return lead && (await api.send<LeadDetail>('GET', `/leads/${lead.id}`, { token })).body;
}

/** Sends an enquiry. @returns the id of its lead, which nobody has opened. */
export async function newLead({ send, store }: TestApi, fields: object = {}): Promise<number> {
  const { status } = await send('POST', '/contact', { json: enquiry(fields) });
  if (status !== 201) throw new Error(`The enquiry was answered with ${status}.`);
  const newest = store.db.selectFrom('leads').select('id').orderBy('id', 'desc');
  return (await newest.executeTakeFirstOrThrow()).id;
}
