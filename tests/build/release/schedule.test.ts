import { expect, it } from 'vitest';
import { listReleases, releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { openTurns, saveSchedule, scheduleOf } from '#content-api/writing/schedules/store.ts';
import { inSeconds } from '../../support/entries/schedule.ts';
import { serving, vitrine } from '../../support/processes/vitrine.ts';
import { createTestSite, type TestSite } from '../../support/site.ts';

const DRAFT = 'secret-draft';

/** The mini-site, published as it is: one of its posts is a draft. */
async function publishedSite(): Promise<TestSite> {
  const site = await createTestSite();
  await site.generate();
  return site;
}

async function draftOf({ store: { db } }: TestSite) {
  const columns = ['id', 'status', 'revision'] as const;
  return db.selectFrom('posts').select(columns).where('slug', '=', DRAFT).executeTakeFirstOrThrow();
}

/** Plans that the draft is online from one moment on, until another one. */
async function plan(site: TestSite, from: Date | null, until: Date | null = null): Promise<void> {
  const { id } = await draftOf(site);
  const [publish_at = null, unpublish_at = null] = [from?.toISOString(), until?.toISOString()];
  await saveSchedule(site.store.db, { kind: 'post', id }, { publish_at, unpublish_at, problem: '' });
}

/** Whether the release being served holds the post. */
const isReleased = (site: TestSite) => site.isThere(`blog/${DRAFT}.html`);
const expectReleased = (site: TestSite, is = true) =>
  expect.poll(() => isReleased(site), { timeout: 60_000 }).toBe(is);
const expectNothingOpen = ({ store }: TestSite) =>
  expect.poll(() => openTurns(store.db), { timeout: 20_000 }).toEqual([]);

async function serve({ dataDir }: TestSite) {
  const server = await serving(dataDir, ['serve'], { SCHEDULE_EVERY: '0.2' });
  return { ...server, status: async () => (await fetch(`${server.url}/blog/${DRAFT}`)).status };
}

const LONG = { timeout: 120_000 };

it(
  'a planned post goes online, and offline again, in a release, without anybody clicking',
  LONG,
  async () => {
    const site = await publishedSite();
    const { status, stop } = await serve(site);
    expect(await status()).toBe(404);
    const at = inSeconds(2);
    await plan(site, at);
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
    expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
    await expectReleased(site);
    await expectNothingOpen(site);
    await plan(site, null, inSeconds(1));
    await expect.poll(status, { timeout: 20_000 }).toBe(404);
    await expectReleased(site, false);
    await stop();
  },
);

it('what fell due while the server was down is made good when it starts', LONG, async () => {
  const site = await publishedSite();
  await plan(site, inSeconds(-3600));
  const { status } = await serve(site);
  await expectReleased(site);
  expect(await status()).toBe(200);
});

it('a post that was to be online while the server was down is in no release', LONG, async () => {
  const site = await publishedSite();
  const releases = () => listReleases(releaseFolder(site.dataDir));
  const before = await releases();
  await plan(site, inSeconds(-3600), inSeconds(-60));
  const { status } = await serve(site);
  const { id } = await draftOf(site);
  const problem = async () => (await scheduleOf(site.store.db, { kind: 'post', id })).problem;
  await expect.poll(problem, { timeout: 20_000 }).toContain('until after it was due to go offline');
  expect([await status(), (await draftOf(site)).status]).toEqual([404, 'draft']);
  await vitrine(site.dataDir, ['generate']).ended;
  expect([await releases(), isReleased(site)]).toEqual([before, false]);
});

it(
  'a server that was killed between store and release makes the release when it starts again',
  LONG,
  async () => {
    const site = await publishedSite();
    await plan(site, inSeconds(1));
    const killed = await serve(site);
    const stored = async () => (await draftOf(site)).status;
    await expect.poll(stored, { timeout: 20_000, interval: 20 }).toBe('published');
    killed.child.kill('SIGKILL');
    await killed.ended;
    await serve(site);
    await expectReleased(site);
    await expectNothingOpen(site);
  },
);

it('cron alone keeps the schedule, and two runs at once keep it once', LONG, async () => {
  const site = await publishedSite();
  const { revision } = await draftOf(site);
  await plan(site, inSeconds(-60));
  await vitrine(site.dataDir, ['generate', '--dry-run']).ended;
  expect((await draftOf(site)).status).toBe('draft');
  const runs = [vitrine(site.dataDir, ['generate']), vitrine(site.dataDir, ['generate'])];
  const codes = await Promise.all(runs.map(async ({ ended }) => (await ended)[0]));
  expect(codes).toEqual([0, 0]);
  expect(isReleased(site)).toBe(true);
  expect((await draftOf(site)).revision).toBe(revision + 1);
  expect(await openTurns(site.store.db)).toEqual([]);
});
