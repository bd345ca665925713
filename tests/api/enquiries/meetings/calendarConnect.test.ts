import { describe, expect, it } from 'vitest';
import { tableNames } from '#content-api/database/copying/unfinished.ts';
import { answer, book, connect, consent, setUp, stateOf } from '../../../support/doubles/calendar.ts';
import { rowsOf } from '../../../support/sql.ts';

describe('connecting a calendar', () => {
  it('exchanges the code with its verifier, keeps the token sealed and says whose it is', async () => {
    const fixture = await setUp({ connected: false });
    const response = await connect(fixture);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/admin/settings/calendar?connected');
    expect(fixture.google.grants[0]?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
    expect(fixture.google.grants[0]?.get('redirect_uri')).toBe(
      'https://overprint.example/api/auth/google/callback',
    );
    expect(await stateOf(fixture)).toMatchObject({ state: 'connected', account: 'studio@overprint.example' });
    const { store } = fixture.api;
    for (const table of await tableNames(store.db))
      expect(JSON.stringify(await rowsOf(store, `SELECT * FROM ${table}`)), table).not.toContain(
        '1//refresh',
      );
    expect(JSON.stringify(await stateOf(fixture))).not.toMatch(/refresh|token/);
  });

  it('takes a state once, in time, and only from who may', async () => {
    const fixture = await setUp({ connected: false });
    const stateIn = async () => (await consent(fixture)).searchParams.get('state') ?? '';
    const refuses = async (state: string) =>
      expect((await answer(fixture, { state, code: 'good-code' })).status).toBe(400);
    await refuses('made-up');
    const used = await stateIn();
    expect((await answer(fixture, { state: used, code: 'good-code' })).status).toBe(303);
    await refuses(used);

    const late = await stateIn();
    const expires_at = new Date(Date.now() - 1).toISOString();
    await fixture.api.store.db.updateTable('calendar_requests').set({ expires_at }).execute();
    await refuses(late);

    const demoted = await stateIn();
    await fixture.api.store.db.updateTable('users').set({ role: 'editor' }).execute();
    await refuses(demoted);
  });

  it('changes nothing when Google refuses or the admin declines', async () => {
    const fixture = await setUp();
    const stateIn = async () => (await consent(fixture)).searchParams.get('state') ?? '';
    const declined = await answer(fixture, { state: await stateIn(), error: 'access_denied' });
    expect(declined.status).toBe(400);
    expect(await declined.text()).toContain('Nothing has changed');
    expect((await answer(fixture, { state: await stateIn(), code: 'bad-code' })).status).toBe(400);
    expect(await stateOf(fixture)).toMatchObject({ state: 'connected' });
  });

  it('can be undone', async () => {
    const fixture = await setUp();
    expect((await fixture.api.send('DELETE', '/calendar', { token: fixture.admin })).status).toBe(200);
    expect(await stateOf(fixture)).toMatchObject({ state: 'not_connected', account: '' });
    expect((await book(fixture)).body.needsAuth).toBe(true);
  });

  it('can be tested', async () => {
    const fixture = await setUp();
    const test = () => fixture.api.send('POST', '/calendar/test', { token: fixture.admin });
    expect((await test()).body).toEqual({ problem: '' });
    expect((await stateOf(fixture)).last_success_at).not.toBeNull();
    fixture.google.be(500);
    expect((await test()).body).toEqual({ problem: 'Google answered 500' });
    expect((await stateOf(fixture)).last_error).toBe('Google answered 500');
  });

  it('is no trouble any more once it is connected again', async () => {
    const fixture = await setUp();
    fixture.google.revoke();
    await fixture.api.send('POST', '/calendar/test', { token: fixture.admin });
    expect((await stateOf(fixture)).last_error).toMatch(/refuses the token/);
    fixture.google.allow();
    await connect(fixture);
    expect(await stateOf(fixture)).toMatchObject({ state: 'connected', last_error: '' });
  });
});
