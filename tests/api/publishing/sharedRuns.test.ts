import { expect, it, onTestFinished, vi } from 'vitest';
import { OperatorError } from '#content-api/errors.ts';
import type { Publish } from '#content-api/publishing/releases/publishing.ts';
import type { PublishEvent, Published } from '#content-api/publishing/releases/releases.shared.ts';
import { tellRun } from '#content-api/publishing/releases/runRow.ts';
import { shareRuns, tellingServers } from '#content-api/publishing/releases/shareRuns.ts';
import { createTestApi, nothingToPublish } from '../../support/api.ts';

const rendering: PublishEvent = { type: 'progress', stage: 'render', done: 1, total: 3 };

/** Two servers at one store, that look when the test says so or often enough for nobody to wait. */
async function twoServers(publish: Publish) {
  const api = await createTestApi();
  const { db } = api.store;
  const [one, other] = [shareRuns(db, publish, { look: 10 }), shareRuns(db, nothingToPublish, { look: 10 })];
  onTestFinished(async () => {
    await Promise.all([one.stop(), other.stop()]);
  });
  return { db, one, other };
}

function following(publishing: { follow(listener: (event: PublishEvent) => void): unknown }) {
  const heard: PublishEvent[] = [];
  publishing.follow((event) => void heard.push(event));
  return heard;
}

it('a run of one server is followed on the other, from its beginning to its end', async () => {
  let goOn = () => {};
  const { one, other } = await twoServers(async (tell) => {
    tell({ type: 'stage', stage: 'render' });
    tell(rendering);
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    return nothingToPublish(tell);
  });
  const early = following(other.publishing);
  const run = one.publishing.run();
  await vi.waitFor(() => expect(early).toEqual([{ type: 'stage', stage: 'render' }, rendering]));
  expect(other.publishing.isRunning()).toBe(true);
  const late = following(other.publishing);
  expect(late).toEqual(early);
  goOn();
  await run;
  await vi.waitFor(() => expect(early.at(-1)).toMatchObject({ type: 'result', release: 'r1' }));
  expect(late).toEqual(early);
  expect([one.publishing.isRunning(), other.publishing.isRunning()]).toEqual([false, false]);
  expect(following(other.publishing)).toEqual([]);
});

it('why a run failed, and whether it is tried again, every server knows until one has made its release', async () => {
  const { one, other } = await twoServers(async () => Promise.reject(new OperatorError('No space.')));
  one.publishing.setRetried(true);
  await expect(one.publishing.run()).rejects.toThrow('No space.');
  await vi.waitFor(() => expect(other.publishing.failure()?.reason).toBe('No space.'));
  await other.hear();
  expect(other.publishing.isRetried()).toBe(true);
  await other.publishing.run();
  await vi.waitFor(async () => {
    await one.hear();
    expect([one.publishing.failure(), one.publishing.isRetried()]).toEqual([null, false]);
  });
});

it('a run whose server has died ends for those who follow it', async () => {
  const { db, other } = await twoServers(nothingToPublish);
  const heard = following(other.publishing);
  await tellRun(db, 'of a dead server', [{ n: 1, event: rendering }], Date.now() - 60_000);
  await vi.waitFor(() => expect(heard.map(({ type }) => type)).toEqual(['progress', 'failed']));
  expect(other.publishing.failure()?.reason).toContain('stopped before');
});

it('a run of cron is shown by every server', async () => {
  const { db, one, other } = await twoServers(nothingToPublish);
  const both = [following(one.publishing), following(other.publishing)];
  await tellingServers<Published>(db, async (tell) => {
    tell(rendering);
    return nothingToPublish(tell);
  });
  for (const heard of both)
    await vi.waitFor(() => expect(heard.map(({ type }) => type)).toEqual(['progress', 'result']));
});
