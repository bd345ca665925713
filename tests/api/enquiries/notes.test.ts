import { describe, expect, it } from 'vitest';
import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';
import { deleteOldEnquiries } from '#content-api/enquiries/leads/retention.ts';
import type { Note } from '#content-api/enquiries/notes/notes.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { newLead } from '../../support/entries/leads.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');

const detail = async (id: number) =>
  (await api.send<LeadDetail>('GET', `/leads/${id}`, { token: admin })).body;
const write = (lead: number, text: unknown, token = admin) =>
  api.send<Note>('POST', `/leads/${lead}/notes`, { token, json: { text } });

describe('a note on a lead', () => {
  it('is kept as it was written, with who wrote it, and counts as something that happened', async () => {
    const id = await newLead(api);
    const someone = await api.user('admin');
    const text = '<b>Called</b>\nwants =SUM(A1) in spring';
    const reply = await write(id, `  ${text}\n`, await api.signIn(someone));
    expect([reply.status, reply.body]).toMatchObject([
      201,
      { text, author: someone.display_name, user_id: someone.id, lead_id: id },
    ]);
    const after = await detail(id);
    expect(after.notes).toEqual([reply.body]);
    expect(after.updated_at >= reply.body.created_at).toBe(true);
  });

  it('has some text, and not a book', async () => {
    const id = await newLead(api);
    for (const text of ['', ' \n ', null, 7, 'x'.repeat(10_001)]) {
      const { status, body } = await write(id, text);
      expect([status, Object.keys(Object(body).fields)]).toEqual([400, ['text']]);
    }
    expect((await detail(id)).notes).toEqual([]);
  });

  it('needs a lead', async () => {
    expect((await write(999_999, 'Hello')).status).toBe(404);
  });

  it('is changed and deleted by who wrote it, and by nobody else', async () => {
    const id = await newLead(api);
    const { body: note } = await write(id, 'First');
    const path = `/leads/${id}/notes/${note.id}`;
    const other = await api.signIn('admin');
    for (const method of ['PUT', 'DELETE']) {
      const refused = await api.send(method, path, { token: other, json: { text: 'Mine' } });
      expect([refused.status, refused.body.code]).toEqual([403, 'not_allowed']);
    }
    const changed = await api.send<Note>('PUT', path, { token: admin, json: { text: 'Second' } });
    expect(changed.body).toMatchObject({ text: 'Second', created_at: note.created_at });
    expect((await api.send('DELETE', path, { token: admin })).status).toBe(200);
    expect((await detail(id)).notes).toEqual([]);
  });

  it('belongs to its lead', async () => {
    const { body: note } = await write(await newLead(api), 'Here');
    const elsewhere = `/leads/${await newLead(api)}/notes/${note.id}`;
    expect((await api.send('PUT', elsewhere, { token: admin, json: { text: 'There' } })).status).toBe(404);
    expect((await api.send('DELETE', elsewhere, { token: admin })).status).toBe(404);
  });

  it('comes back as it was when its deletion is taken back, within a day', async () => {
    const id = await newLead(api);
    const { body: note } = await write(id, 'Keep me');
    const path = `/leads/${id}/notes/${note.id}`;
    await api.send('DELETE', path, { token: admin });
    const back = await api.send('PUT', path, { token: admin, json: { text: 'Keep me' } });
    expect(back.body).toEqual(note);
    expect((await detail(id)).notes).toEqual([note]);

    await api.send('DELETE', path, { token: admin });
    await deleteOldEnquiries(api.store.db, new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect((await api.send('PUT', path, { token: admin, json: { text: 'x' } })).status).toBe(404);
  });

  it('goes with its lead and outlives its author', async () => {
    const id = await newLead(api);
    const someone = await api.user('admin');
    await write(id, 'From someone', await api.signIn(someone));
    await api.send('DELETE', `/users/${someone.id}`, { token: admin });
    expect((await detail(id)).notes).toMatchObject([{ user_id: null, author: someone.display_name }]);
    await api.send('DELETE', `/leads/${id}`, { token: admin });
    const left = api.store.db.selectFrom('lead_notes').select('id').where('lead_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });
});
