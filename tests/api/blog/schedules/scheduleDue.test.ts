import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import { carryOutDue } from '#content-api/publishing/schedule/carryOut.ts';
import { openTurns } from '#content-api/writing/schedules/store.ts';
import { createTestApi, type TestApi } from '../../../support/api.ts';
import { writer } from '../../../support/entries/content.ts';
import { inSeconds, postNow, scheduledPost, spannedPost } from '../../../support/entries/schedule.ts';
import { isOnPostgres } from '../../../support/postgres.ts';
import { runSql } from '../../../support/sql.ts';

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await createTestApi();
  token = await api.signIn('editor');
  await writer(api, token).author();
});
const now = (id: number) => postNow(api, token, id);
const due = (at: Date) => carryOutDue(api.store.db, at);
const withoutTitle = (id: number) => runSql(api.store, "UPDATE posts SET title = '' WHERE id = ?", id);
const TOO_LATE = 'The server was stopped until after it was due to go offline';
const visitorsSee = async (slug: string) => (await api.send('GET', `/posts/${slug}`)).status === 200;

describe('a post whose moment has come', () => {
  it('is published as of the moment that was planned, however late, and not a millisecond before', async () => {
    const at = inSeconds(3600);
    const { id, slug } = await scheduledPost(api, token, 'publish', at);
    await due(new Date(at.getTime() - 1));
    expect([await visitorsSee(slug), (await now(id)).revision]).toEqual([false, 1]);
    await due(inSeconds(90_000));
    expect(await now(id)).toMatchObject({
      status: 'published',
      published_at: at.toISOString(),
      updated_at: at.toISOString(),
      publishAt: null,
      scheduleProblem: '',
      revision: 2,
    });
    expect(await visitorsSee(slug)).toBe(true);
    await due(inSeconds(90_000));
    expect((await now(id)).revision).toBe(2);
  });

  it('keeps the date of its first publication', async () => {
    const first = await writer(api, token).post({ status: 'published' });
    const json = { status: 'draft', publishAt: inSeconds(60).toISOString() };
    await api.send('PUT', `/posts/${first.id}`, { token, json });
    await due(inSeconds(61));
    expect(await now(first.id)).toMatchObject({ status: 'published', published_at: first.published_at });
  });

  it('is withdrawn, and a draft again', async () => {
    const { id, slug } = await scheduledPost(api, token, 'withdraw', inSeconds(60));
    expect(await visitorsSee(slug)).toBe(true);
    await due(inSeconds(61));
    expect(await now(id)).toMatchObject({ status: 'draft', unpublishAt: null, revision: 2 });
    expect(await visitorsSee(slug)).toBe(false);
  });

  it('stays a draft when something is missing, says what, and holds nobody up', async () => {
    const broken = await scheduledPost(api, token, 'publish', inSeconds(60));
    const whole = await scheduledPost(api, token, 'publish', inSeconds(61));
    await withoutTitle(broken.id);
    await due(inSeconds(62));
    const waiting = { status: 'draft', publishAt: null, scheduleProblem: 'Title is required' };
    expect(await now(broken.id)).toMatchObject(waiting);
    expect((await now(whole.id)).status).toBe('published');
    const json = { title: 'Mended', publishAt: inSeconds(120).toISOString() };
    const { body } = await api.send('PUT', `/posts/${broken.id}`, { token, json });
    expect(body.scheduleProblem).toBe('');
  });

  it('is online from one moment until the other', async () => {
    const span = await spannedPost(api, token, inSeconds(60), inSeconds(120));
    await due(inSeconds(61));
    expect(await now(span.id)).toMatchObject({
      status: 'published',
      published_at: span.publishAt,
      publishAt: null,
      unpublishAt: span.unpublishAt,
    });
    await due(inSeconds(121));
    expect(await now(span.id)).toMatchObject({ status: 'draft', unpublishAt: null, scheduleProblem: '' });
    expect(await visitorsSee(span.slug)).toBe(false);
  });

  it('was never public when both moments passed meanwhile, and it is said why', async () => {
    const { id } = await spannedPost(api, token, inSeconds(60), inSeconds(120));
    await due(inSeconds(121));
    expect(await now(id)).toMatchObject({
      status: 'draft',
      published_at: null,
      publishAt: null,
      unpublishAt: null,
      scheduleProblem: TOO_LATE,
      revision: 1,
    });
    expect(await openTurns(api.store.db)).toEqual([]);
  });

  it('that came to nothing stands on the dashboard of who may change it, until somebody acts', async () => {
    type Missed = { missed: { total: number; entries: object[] } };
    const missed = async (reader: string) =>
      (await api.send<Missed>('GET', '/admin/overview', { token: reader })).body.missed;
    const author = await api.signIn('author');
    const own = await spannedPost(api, author, inSeconds(60), inSeconds(61));
    const others = await spannedPost(api, token, inSeconds(60), inSeconds(61));
    expect(await missed(token)).toEqual({ entries: [], total: 0 });
    await due(inSeconds(62));
    const listed = ({ id, title }: PostEntry) => ({ kind: 'post', id, title, problem: TOO_LATE });
    const [ofOwn, ofOthers] = [listed(own), listed(others)];
    expect(await missed(token)).toEqual({ entries: [ofOthers, ofOwn], total: 2 });
    expect(await missed(author)).toEqual({ entries: [ofOwn], total: 1 });
    await api.send('PUT', `/posts/${own.id}`, { token, json: { publishAt: null } });
    expect(await missed(author)).toEqual({ entries: [], total: 0 });
  });

  it('that could not be published isn’t withdrawn either', async () => {
    const { id } = await spannedPost(api, token, inSeconds(60), inSeconds(120));
    await withoutTitle(id);
    await due(inSeconds(61));
    expect(await now(id)).toMatchObject({ unpublishAt: null, scheduleProblem: 'Title is required' });
  });

  it('lets who was writing meanwhile choose', async () => {
    const { id } = await scheduledPost(api, token, 'publish', inSeconds(60));
    await due(inSeconds(61));
    const json = { status: 'draft', title: 'Written meanwhile' };
    const late = await api.send('PUT', `/posts/${id}`, { token, json, headers: { 'if-match': '"1"' } });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect((await now(id)).status).toBe('published');
  });

  it.skipIf(isOnPostgres)('is found by an index that holds nothing but what is planned', () => {
    const plan = api.store.file
      .prepare(
        `explain query plan select post_id from post_schedules where publish_at <= '2026'
         union all select post_id from post_schedules where unpublish_at <= '2026'`,
      )
      .all() as { detail: string }[];
    const steps = plan.map(({ detail }) => detail).filter((detail) => /SEARCH|SCAN/.test(detail));
    expect(steps).toHaveLength(2);
    for (const step of steps) expect(step).toMatch(/^SEARCH .* INDEX post_schedules_(un)?publish /);
  });

  it('is claimed by one of two processes', { timeout: 90_000 }, async () => {
    const count = 60;
    for (let made = 0; made < count; made += 1) await scheduledPost(api, token, 'publish', inSeconds(600));
    await runSql(api.store, 'UPDATE post_schedules SET publish_at = ?', inSeconds(-1).toISOString());
    const workers = await Promise.all([startClaiming(api.store.location), startClaiming(api.store.location)]);
    const got = await Promise.all(workers.map((begin) => begin()));
    expect((got[0] ?? 0) + (got[1] ?? 0)).toBe(count);
  });
});

/** @returns what lets it loose, and answers how many plans it got. */
async function startClaiming(place: string): Promise<() => Promise<number>> {
  const script = join(import.meta.dirname, '../../../support/processes/claimingProcess.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, place], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const lines = createInterface(child.stdout);
  await once(lines, 'line');
  return async () => {
    child.stdin.write('go\n');
    const [said] = await once(lines, 'line');
    return Number(said);
  };
}
