import { expect, it } from 'vitest';
import {
  currentRelease,
  listReleases,
  readManifest,
  releaseFolder,
} from '#content-api/storage/releaseFolder.ts';
import { openTurns, saveSchedule, scheduleOf } from '#content-api/writing/schedules/store.ts';
import { inSeconds } from '../../support/entries/schedule.ts';
import { vitrine } from '../../support/processes/vitrine.ts';
import { createTestSite, type TestSite } from '../../support/site.ts';

const DRAFT = 'secret-draft';

/** The mini-site, published as it is: one of its posts is a draft. */
async function publishedSite(): Promise<TestSite> {
  const site = await createTestSite();
  await site.generate();
  return site;
}

async function postOf({ store: { db } }: TestSite, slug: string) {
  const columns = ['id', 'status', 'revision'] as const;
  return db.selectFrom('posts').select(columns).where('slug', '=', slug).executeTakeFirstOrThrow();
}

/** Plans that a draft is online from one moment until another one. */
async function planSpan(site: TestSite, slug: string, from: Date, until: Date): Promise<void> {
  const { id } = await postOf(site, slug);
  const moments = { publish_at: from.toISOString(), unpublish_at: until.toISOString() };
  await saveSchedule(site.store.db, { kind: 'post', id }, { ...moments, problem: '' });
}

async function plan(site: TestSite, slug: string, turn: 'publish' | 'withdraw', at: Date): Promise<void> {
  const { id } = await postOf(site, slug);
  const moment = at.toISOString();
  await saveSchedule(
    site.store.db,
    { kind: 'post', id },
    {
      publish_at: turn === 'publish' ? moment : null,
      unpublish_at: turn === 'withdraw' ? moment : null,
      problem: '',
    },
  );
}

/** Whether the release being served holds this post. */
function isReleased({ dataDir }: TestSite, slug: string): boolean {
  const folder = releaseFolder(dataDir);
  const manifest = readManifest(folder, currentRelease(folder) ?? '');
  return manifest?.files[`blog/${slug}.html`] !== undefined;
}

async function serve({ dataDir }: TestSite) {
  const server = vitrine(dataDir, ['serve'], { SCHEDULE_EVERY: '0.2' });
  await expect.poll(server.said, { timeout: 60_000 }).toContain('Serving http');
  const [, url = ''] = /Serving (\S+)/.exec(server.said()) ?? [];
  const statusOf = async (slug: string) => (await fetch(`${url}/blog/${slug}`)).status;
  return { ...server, statusOf };
}

it('a planned post goes online, and offline again, in a release, without anybody clicking', {
  timeout: 120_000,
}, async () => {
  const site = await publishedSite();
  const server = await serve(site);
  expect(await server.statusOf(DRAFT)).toBe(404);
  const at = inSeconds(2);
  await plan(site, DRAFT, 'publish', at);
  await expect.poll(() => server.statusOf(DRAFT), { timeout: 20_000 }).toBe(200);
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
  await expect.poll(() => isReleased(site, DRAFT), { timeout: 60_000 }).toBe(true);
  await expect.poll(() => openTurns(site.store.db), { timeout: 20_000 }).toEqual([]);
  await plan(site, DRAFT, 'withdraw', inSeconds(1));
  await expect.poll(() => server.statusOf(DRAFT), { timeout: 20_000 }).toBe(404);
  await expect.poll(() => isReleased(site, DRAFT), { timeout: 60_000 }).toBe(false);
  server.child.kill();
  expect((await server.ended)[0]).toBe(0);
});

it('what fell due while the server was down is made good when it starts', { timeout: 120_000 }, async () => {
  const site = await publishedSite();
  await plan(site, DRAFT, 'publish', inSeconds(-3600));
  const server = await serve(site);
  await expect.poll(() => isReleased(site, DRAFT), { timeout: 60_000 }).toBe(true);
  expect(await server.statusOf(DRAFT)).toBe(200);
});

it('a post that was to be online while the server was down is in no release', {
  timeout: 120_000,
}, async () => {
  const site = await publishedSite();
  const releases = () => listReleases(releaseFolder(site.dataDir));
  const before = await releases();
  await planSpan(site, DRAFT, inSeconds(-3600), inSeconds(-60));
  const server = await serve(site);
  const problem = async () =>
    (await scheduleOf(site.store.db, { kind: 'post', id: (await postOf(site, DRAFT)).id })).problem;
  await expect.poll(problem, { timeout: 20_000 }).toContain('until after it was due to go offline');
  expect(await server.statusOf(DRAFT)).toBe(404);
  expect((await postOf(site, DRAFT)).status).toBe('draft');
  await vitrine(site.dataDir, ['generate']).ended;
  expect([await releases(), isReleased(site, DRAFT)]).toEqual([before, false]);
});

it('a server that was killed between store and release makes the release when it starts again', {
  timeout: 120_000,
}, async () => {
  const site = await publishedSite();
  await plan(site, DRAFT, 'publish', inSeconds(1));
  const killed = await serve(site);
  await expect
    .poll(async () => (await postOf(site, DRAFT)).status, { timeout: 20_000, interval: 20 })
    .toBe('published');
  killed.child.kill('SIGKILL');
  await killed.ended;
  await serve(site);
  await expect.poll(() => isReleased(site, DRAFT), { timeout: 60_000 }).toBe(true);
  await expect.poll(() => openTurns(site.store.db), { timeout: 20_000 }).toEqual([]);
});

it('cron alone keeps the schedule, and two runs at once keep it once', { timeout: 120_000 }, async () => {
  const site = await publishedSite();
  const { revision } = await postOf(site, DRAFT);
  await plan(site, DRAFT, 'publish', inSeconds(-60));
  await vitrine(site.dataDir, ['generate', '--dry-run']).ended;
  expect((await postOf(site, DRAFT)).status).toBe('draft');
  const runs = [vitrine(site.dataDir, ['generate']), vitrine(site.dataDir, ['generate'])];
  const codes = await Promise.all(runs.map(async ({ ended }) => (await ended)[0]));
  expect(codes).toEqual([0, 0]);
  expect(isReleased(site, DRAFT)).toBe(true);
  expect((await postOf(site, DRAFT)).revision).toBe(revision + 1);
  expect(await openTurns(site.store.db)).toEqual([]);
});
