import { describe, expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { OperatorError } from '#content-api/errors.ts';
import type { Overview } from '#content-api/office/overview/overview.shared.ts';
import { createPublishing, type Publish } from '#content-api/publishing/releases/publishing.ts';
import { createTestApi, nothingToPublish } from '../../support/api.ts';

const path = '/admin/generate-static';

/** A command that goes on when the test says so. */
function commandInSteps() {
  let runs = 0;
  let goOn = () => {};
  const publish: Publish = async (onEvent) => {
    runs += 1;
    onEvent({ type: 'stage', stage: 'render' });
    for (const done of [1, 2, 3]) onEvent({ type: 'progress', stage: 'render', done, total: 3 });
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    onEvent({ type: 'done', stage: 'render', milliseconds: 5, text: '3 pages' });
    return nothingToPublish(onEvent);
  };
  return { publishing: createPublishing(publish), runs: () => runs, goOn: () => goOn() };
}

/** Nobody goes on with a command that a busy machine hasn't begun yet. */
async function begun(command: ReturnType<typeof commandInSteps>, runs: number) {
  await expect.poll(() => command.runs(), { timeout: 30_000 }).toBe(runs);
  await soon();
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('generating', () => {
  it('answers the release and says that it worked', async () => {
    const api = await createTestApi();
    const reply = await api.send('POST', path, { token: await api.signIn('editor') });
    const body = { success: true, message: 'Static pages generated successfully!', release: 'r1' };
    expect(reply).toMatchObject({ status: 200, body });
  });

  it('runs once more for all who ask meanwhile', async () => {
    const command = commandInSteps();
    const api = await createTestApi({ publishing: command.publishing });
    const token = await api.signIn('admin');
    const asked = [1, 2, 3].map(() => api.send('POST', path, { token }));
    for (const run of [1, 2]) {
      await begun(command, run);
      command.goOn();
    }
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([command.runs(), command.publishing.isRunning()]).toEqual([2, false]);
  });

  it('publishes what was saved before the call, also where a run says late that it has read the content', async () => {
    let content = 'before';
    const publishing = createPublishing(async (onEvent) => {
      const release = content;
      await soon();
      onEvent({ type: 'stage', stage: 'snapshot' });
      return { ...(await nothingToPublish(onEvent)), release };
    });
    const first = publishing.run();
    content = 'saved';
    expect((await publishing.run()).release).toBe('saved');
    expect((await first).release).toBe('before');
  });

  it('runs once more although the run before failed', async () => {
    let runs = 0;
    const publishing = createPublishing(async (onEvent) => {
      runs += 1;
      onEvent({ type: 'stage', stage: 'snapshot' });
      await soon();
      if (runs === 1) throw new Error('broken');
      return nothingToPublish(onEvent);
    });
    const first = publishing.run();
    const second = publishing.run();
    await expect(first).rejects.toThrow('broken');
    expect(await second).toMatchObject({ release: 'r1' });
  });

  it('fails with a message in the words of the command, or none of its stack', async () => {
    const failing = async (error: Error) => {
      const publishing = createPublishing(async () => {
        throw error;
      });
      const api = await createTestApi({ publishing });
      const token = await api.signIn('admin');
      const reply = await api.send('POST', path, { token });
      // The dashboard goes on saying it, also to somebody else.
      const author = await api.signIn('author');
      const { unreleased } = (await api.send<Overview>('GET', '/admin/overview', { token: author })).body;
      await api.close();
      return [reply.status, reply.body.success, unreleased?.reason, unreleased?.total, reply.body.message];
    };
    const words = 'Nothing was published: one problem found.';
    expect(await failing(new OperatorError(words))).toEqual([409, false, words, 0, words]);
    const reason = 'The site could not be generated.';
    const message = expect.stringMatching(
      /^The site could not be generated\. The published site is unchanged\. For details, search the log for request \w{10}\.$/,
    );
    expect(await failing(new Error('at secret.ts:1'))).toEqual([503, false, reason, 0, message]);
  });

  it.each(['author', 'editor', 'admin'] as const)('is for staff, an %s too', async (role) => {
    const api = await createTestApi();
    const reply = await api.send('POST', path, { token: await api.signIn(role) });
    expect([reply.status, reply.body.success]).toEqual([200, true]);
  });

  it('is not for strangers, and says so in a message', async () => {
    const api = await createTestApi();
    const anonymous = await api.send('POST', path);
    expect([anonymous.status, anonymous.body.message]).toEqual([401, 'Please sign in']);
    expect((await api.send('GET', `${path}/events`)).status).toBe(401);
  });
});

describe('the events of a run', () => {
  it('tell who comes late what has happened, and end with the run', async () => {
    const command = commandInSteps();
    const api = await createTestApi({ publishing: command.publishing });
    const token = await api.signIn('editor');
    const run = api.send('POST', path, { token });
    await soon();
    const response = await createApp(api.parts).request(`/api${path}/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = response.text();
    await soon();
    command.goOn();
    await run;
    const events = (await text).trim().split('\n\n');
    expect(events.map((event) => event.split('\n')[0])).toEqual([
      'event: stage',
      'event: progress',
      'event: done',
      'event: result',
    ]);
    expect(events[1]).toContain('data: {"type":"progress","stage":"render","done":3,"total":3}');
  });
});
