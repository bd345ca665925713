import { beforeEach, describe, expect, it } from 'vitest';
import { carryOutDue } from '#content-api/publishing/schedule/carryOut.ts';
import type { PageEntry } from '#content-api/sitePages/sitePages.shared.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { importSchedule } from '#content-api/writing/schedules/change.ts';
import type { TestApi } from '../../support/api.ts';
import { writer } from '../../support/entries/content.ts';
import { mailingApi } from '../../support/entries/mail.ts';
import { outboxOf } from '../../support/entries/outbox.ts';
import { inSeconds, scheduledPost, spannedPost } from '../../support/entries/schedule.ts';

const SITE = 'https://overprint.example';

let api: TestApi;
let arrived: Awaited<ReturnType<typeof mailingApi>>['arrived'];
let author: User;
let token: string;
beforeEach(async () => {
  ({ api, arrived } = await mailingApi());
  author = await api.user('author');
  token = await api.signIn(author);
  await writer(api, await api.signIn('editor')).author();
});

/** Carries out what is due so many seconds from now. */
const look = (seconds: number) => carryOutDue(api.store.db, inSeconds(seconds));

describe('who planned a post is written to', () => {
  it('once about all that fell due together: what is online, and what is not and why', async () => {
    const online = await scheduledPost(api, token, 'publish', inSeconds(60));
    const missed = await spannedPost(api, token, inSeconds(60), inSeconds(61));
    await scheduledPost(api, token, 'withdraw', inSeconds(60));
    await look(62);
    await look(63);
    const mails = await arrived();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: [author.email],
      subject: 'Scheduled posts: 1 did not go online, 1 went online – Overprint',
    });
    const text = mails[0]?.text ?? '';
    expect(text).toContain(`${SITE}/blog/${online.slug}`);
    expect(text).toContain(`${SITE}/admin/posts/${missed.id}/edit`);
    expect(text).toContain('until after it was due to go offline');
    expect(text).toContain('because you scheduled this');
  });

  it('each about their own, and whoever planned last', async () => {
    const editor = await api.user('editor');
    const editors = await api.signIn(editor);
    const first = await scheduledPost(api, token, 'publish', inSeconds(60));
    const second = await scheduledPost(api, token, 'publish', inSeconds(60));
    const json = { publishAt: inSeconds(61).toISOString() };
    await api.send('PUT', `/posts/${second.id}`, { token: editors, json });
    await look(62);
    const mails = await arrived();
    expect(mails.map(({ to, subject }) => [to[0], subject]).sort()).toEqual(
      [
        [author.email, `“${first.title}” is online – Overprint`],
        [editor.email, `“${second.title}” is online – Overprint`],
      ].sort(),
    );
  });

  it('or the agency, where a file planned it or the user is gone', async () => {
    const byFile = await scheduledPost(api, token, 'publish', inSeconds(60));
    const publishAt = inSeconds(61).toISOString();
    await importSchedule(api.store.db, { kind: 'post', id: byFile.id, status: 'draft' }, { publishAt });
    const leaving = await api.user('editor');
    await scheduledPost(api, await api.signIn(leaving), 'publish', inSeconds(60));
    const admin = await api.signIn('admin');
    const json = { address: '/cases/ferry', title: 'Ferry' };
    const page = (await api.send<PageEntry>('POST', '/pages', { token: admin, json })).body;
    await importSchedule(api.store.db, { kind: 'page', id: page.id, status: 'draft' }, { publishAt });
    expect((await api.send('DELETE', `/users/${leaving.id}`, { token: admin })).status).toBe(200);
    await look(62);
    const mails = await arrived();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [['hello@overprint.example'], 'Scheduled posts and pages: 3 went online – Overprint'],
    ]);
    expect(mails[0]?.text).toContain('we don’t know who scheduled this');
  });

  it('not about what somebody has undone before the mail went out', async () => {
    const { id } = await scheduledPost(api, token, 'publish', inSeconds(60));
    await look(61);
    await api.send('PUT', `/posts/${id}`, { token, json: { status: 'draft' } });
    expect(await arrived()).toEqual([]);
    expect((await outboxOf(api)).map(({ kind, status }) => [kind, status])).toEqual([
      ['post.schedule_report', 'dropped'],
    ]);
  });

  it('not about a post that went offline as planned', async () => {
    const { id } = await spannedPost(api, token, inSeconds(60), inSeconds(120));
    await look(61);
    await api.store.db.deleteFrom('outbox').execute();
    await look(121);
    expect((await api.send('GET', `/posts/id/${id}`, { token })).body.status).toBe('draft');
    expect(await outboxOf(api)).toEqual([]);
  });

  it('also when the program died before the mail was queued', async () => {
    const { id } = await scheduledPost(api, token, 'publish', inSeconds(60));
    await look(61);
    await api.store.db.deleteFrom('outbox').execute();
    const untold_since = inSeconds(61).toISOString();
    await api.store.db
      .updateTable('post_schedules')
      .set({ untold_since })
      .where('post_id', '=', id)
      .execute();
    await look(70);
    expect(await arrived()).toHaveLength(1);
  });
});
