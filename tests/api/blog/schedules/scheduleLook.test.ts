import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { OperatorError } from '#content-api/errors.ts';
import { failureNote } from '#content-api/publishing/releases/failureNote.ts';
import { createPublishing, type Publish } from '#content-api/publishing/releases/publishing.ts';
import { runSchedule } from '#content-api/publishing/schedule/runSchedule.ts';
import { closeTurns, openTurns } from '#content-api/writing/schedules/store.ts';
import { createTestApi, nothingToPublish, type TestApi } from '../../../support/api.ts';
import { writer } from '../../../support/entries/content.ts';
import { publishFiles } from '../../../support/entries/release.ts';
import { inSeconds, postNow, scheduledPost } from '../../../support/entries/schedule.ts';

let api: TestApi;
let token: string;
/** What the API publishes with, where a test is about that. */
let publishes: Publish;
beforeEach(async () => {
  publishes = nothingToPublish;
  api = await createTestApi({ publishing: createPublishing((onEvent) => publishes(onEvent)) });
  token = await api.signIn('editor');
  await writer(api, token).author();
});
type Overview = { unreleased: object | null };
const unreleased = async (reader: string) =>
  (await api.send<Overview>('GET', '/admin/overview', { token: reader })).body.unreleased;
const now = (id: number) => postNow(api, token, id);
const full: Publish = async () => Promise.reject(new OperatorError('No space on the disk.'));

/** Keeps the log from being printed until the test ends. */
function quietly() {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => quiet.mockRestore());
  return quiet;
}

describe('the server’s look for what is due', () => {
  /** Looks whenever the test says so; the clock is the test's. */
  const keeper = (publish: Publish, at: Date, publishing = createPublishing(publish)) => {
    const pauses = [60_000, 120_000];
    const kept = runSchedule({ store: api.store, publishing }, { every: 3_600_000, now: () => at, pauses });
    onTestFinished(() => kept.stop());
    return kept;
  };
  /** As the command does: what it finds is in the release. */
  const closing: Publish = async () => {
    await closeTurns(api.store.db, await openTurns(api.store.db));
    return nothingToPublish(() => {});
  };

  it('asks for one release of all that fell due, and for none when nothing did', async () => {
    const publish = vi.fn(closing);
    const clock = inSeconds(0);
    const kept = keeper(publish, clock);
    await kept.look();
    expect(publish).not.toHaveBeenCalled();
    for (const turn of ['publish', 'withdraw', 'publish'] as const)
      await scheduledPost(api, token, turn, inSeconds(60));
    clock.setTime(Date.now() + 61_000);
    await kept.look();
    await kept.look();
    await vi.waitFor(async () => expect(await openTurns(api.store.db)).toEqual([]));
    expect(publish).toHaveBeenCalledTimes(1);
  });

  it('publishes what fell due while no process ran, as soon as one starts', async () => {
    const { id } = await scheduledPost(api, token, 'publish', inSeconds(60));
    const publish = vi.fn(closing);
    keeper(publish, inSeconds(3600));
    await vi.waitFor(() => expect(publish).toHaveBeenCalledTimes(1));
    expect((await now(id)).status).toBe('published');
  });

  it('tries a release that failed again, and the dashboard says meanwhile what no release shows', async () => {
    const quiet = quietly();
    const isLogged = (words: string) =>
      vi.waitFor(() => expect(quiet.mock.calls.flat().join()).toContain(words));
    const publish = vi.fn(full);
    publishes = publish;
    const author = await api.signIn('author');
    const ending = await scheduledPost(api, token, 'withdraw', inSeconds(60));
    const beginning = await scheduledPost(api, author, 'publish', inSeconds(61));
    const clock = inSeconds(61);
    const kept = keeper(publish, clock, api.parts.publishing);
    await isLogged('next attempt is in 1 min');
    const [own, others] = [
      { kind: 'post', id: beginning.id, title: beginning.title, turn: 'publish' },
      { kind: 'post', id: ending.id, title: ending.title, turn: 'withdraw' },
    ];
    const reason = 'No space on the disk.';
    expect(await unreleased(token)).toMatchObject({ entries: [own, others], total: 2, reason });
    expect(await unreleased(author)).toMatchObject({ entries: [own], total: 1, reason });
    clock.setTime(clock.getTime() + 60_000);
    await kept.look();
    await isLogged('next attempt is in 2 min');
    publishes = closing;
    await kept.look();
    expect(await openTurns(api.store.db)).toHaveLength(2);
    clock.setTime(clock.getTime() + 120_000);
    await kept.look();
    await vi.waitFor(async () => expect(await unreleased(token)).toBeNull());
    expect(await openTurns(api.store.db)).toEqual([]);
    await vi.waitFor(() => expect(api.parts.publishing.failure()).toBeNull());
    expect(publish).toHaveBeenCalledTimes(2);
  });

  it('gives up in the end, and says that somebody has to act', async () => {
    const quiet = quietly();
    publishes = full;
    await scheduledPost(api, token, 'publish', inSeconds(60));
    const clock = inSeconds(61);
    const kept = keeper(publishes, clock, api.parts.publishing);
    const failed = (times: number) => vi.waitFor(() => expect(quiet).toHaveBeenCalledTimes(times));
    await failed(1);
    expect(await unreleased(token)).toMatchObject({ is_retried: true });
    // By hand, while another attempt is still to come.
    await api.send('POST', '/admin/generate-static', { token });
    expect(await unreleased(token)).toMatchObject({ is_retried: true });
    for (const [pause, times] of [
      [60_000, 2],
      [120_000, 3],
    ] as const) {
      clock.setTime(clock.getTime() + pause);
      await kept.look();
      await failed(times);
    }
    expect(await unreleased(token)).toMatchObject({ is_retried: false, reason: 'No space on the disk.' });
    await api.send('POST', '/admin/generate-static', { token });
    expect(await unreleased(token)).toMatchObject({ is_retried: false });
  });

  it('knows after a restart why no release shows a post, unless one was made meanwhile', async () => {
    const quiet = quietly();
    const { id } = await scheduledPost(api, token, 'publish', inSeconds(60));
    const note = failureNote(api.dataDir);
    keeper(full, inSeconds(61), createPublishing(full, note));
    await vi.waitFor(() => expect(quiet).toHaveBeenCalled());
    const publishing = createPublishing(closing, failureNote(api.dataDir));
    const restarted = createApp({ ...api.parts, publishing });
    const overview = async () => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await restarted.request('/api/admin/overview', { headers });
      return ((await response.json()) as Overview).unreleased;
    };
    expect(await overview()).toMatchObject({ entries: [{ id }], reason: 'No space on the disk.' });
    await publishFiles(api.dataDir, { 'index.html': '<p>' }, inSeconds(1));
    expect(await overview()).toBeNull();
    await publishing.run();
    expect(failureNote(api.dataDir).read()).toBeNull();
  });

  it('takes a note of it that was cut short for none', () => {
    const note = failureNote(api.dataDir);
    note.write({ reason: 'No space on the disk.', at: inSeconds(0).toISOString() });
    writeFileSync(join(api.dataDir, 'generate.failed.json'), '{"reason":"No sp');
    expect(note.read()).toBeNull();
    rmSync(api.dataDir, { recursive: true });
    expect(() => note.write({ reason: 'x', at: inSeconds(0).toISOString() })).not.toThrow();
  });

  it('makes good at its next start what died, or failed, between store and release', async () => {
    const { id } = await scheduledPost(api, token, 'publish', inSeconds(60));
    const quiet = quietly();
    const failing = vi.fn<Publish>(async () => Promise.reject(new Error('No space')));
    const kept = keeper(failing, inSeconds(61));
    await vi.waitFor(() => expect(quiet).toHaveBeenCalled());
    await kept.look();
    await kept.look();
    expect(failing).toHaveBeenCalledTimes(1);
    expect((await now(id)).status).toBe('published');
    const publish = vi.fn(closing);
    keeper(publish, inSeconds(62));
    await vi.waitFor(async () => expect(await openTurns(api.store.db)).toEqual([]));
    expect(publish).toHaveBeenCalledTimes(1);
  });
});
