import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave, type Keeping, type Verdict } from './autosave.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that answers when it is told to, and a writer. */
function desk() {
  let words = '';
  const sent: string[] = [];
  const open: { answer(): void; fail(failure: Verdict): void }[] = [];
  const states: Keeping[] = [];
  const autosave = createAutosave({
    send: () =>
      new Promise((resolve, reject) => {
        sent.push(words);
        open.push({ answer: () => resolve('12:30'), fail: reject });
      }),
    judge: (failure) => failure as Verdict,
    onKeeping: (keeping) => states.push(keeping),
    pauses: [1000, 5000],
  });
  const type = (text: string) => {
    words += text;
    autosave.changed();
  };
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  const settle = async (act: (one: (typeof open)[number]) => void) => {
    const one = open.shift();
    if (one) act(one);
    await pass(0);
  };
  return {
    autosave,
    sent,
    type,
    pass,
    answer: () => settle((one) => one.answer()),
    fail: (next: Verdict['next'], reason = 'no connection') => settle((one) => one.fail({ next, reason })),
    state: () => states.at(-1),
  };
}

describe('typing goes to the server', () => {
  it('two seconds after the last key, once', async () => {
    const { type, pass, sent, answer, state, autosave } = desk();
    type('a');
    await pass(1500);
    type('b');
    await pass(1999);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent).toEqual(['ab']);
    expect([state()?.phase, autosave.hasAll()]).toEqual(['sending', false]);
    await answer();
    expect([state(), autosave.hasAll()]).toEqual([{ phase: 'kept', at: '12:30', reason: '' }, true]);
    await pass(60_000);
    expect(sent.length).toBe(1);
  });

  it('and every ten seconds while somebody goes on typing', async () => {
    const { type, pass, sent, answer } = desk();
    for (let second = 0; second < 25; second += 1) {
      type('x');
      await pass(1000);
      await answer();
    }
    expect(sent.map(({ length }) => length)).toEqual([10, 20]);
  });

  it('one at a time: what comes meanwhile goes with the next, newest words alone', async () => {
    const { type, pass, sent, answer } = desk();
    type('a');
    await pass(2000);
    type('b');
    await pass(5000);
    type('c');
    await pass(5000);
    expect(sent).toEqual(['a']);
    await answer();
    expect(sent).toEqual(['a', 'abc']);
    await answer();
    await pass(60_000);
    expect(sent.length).toBe(2);
  });
});

describe('a cut network', () => {
  it('is tried again after longer and longer pauses, with the newest words, however fast one types', async () => {
    const { type, pass, sent, fail, answer, state } = desk();
    type('a');
    await pass(2000);
    await fail('again');
    expect(state()).toEqual({ phase: 'device', at: '', reason: 'no connection' });
    type('b');
    await pass(1000);
    expect(sent).toEqual(['a', 'ab']);
    await fail('again');
    type('c');
    await pass(4999);
    expect(sent.length).toBe(2);
    await pass(1);
    expect(sent.at(-1)).toBe('abc');
    await answer();
    expect(state()?.phase).toBe('kept');
  });

  it('that is back is used at once', async () => {
    const { type, pass, sent, fail, autosave } = desk();
    type('a');
    await pass(2000);
    await fail('again');
    autosave.flush();
    expect(sent.length).toBe(2);
  });
});

describe('a refusal', () => {
  it('for what the words are waits for other words', async () => {
    const { type, pass, sent, fail, answer, state, autosave } = desk();
    type('far too much');
    await pass(2000);
    await fail('wait', 'Content is too long');
    await pass(60_000);
    expect([sent.length, state()?.reason]).toEqual([1, 'Content is too long']);
    expect(autosave.hasAll()).toBe(false);
    type('!');
    await pass(2000);
    await answer();
    expect([sent.length, state()?.phase]).toEqual([2, 'kept']);
  });

  it('that needs somebody to choose stops until they have', async () => {
    const { type, pass, sent, fail, autosave } = desk();
    type('a');
    await pass(2000);
    await fail('stop', 'edited in another tab');
    type('b');
    await pass(60_000);
    expect(sent.length).toBe(1);
    autosave.flush();
    expect(sent).toEqual(['a', 'ab']);
  });
});

it('whoever saves the post waits for what is on its way, but not for ever', async () => {
  const { type, pass, answer, autosave } = desk();
  type('a');
  await pass(2000);
  const heard: string[] = [];
  void autosave.settled(3000).then(() => heard.push('first'));
  await answer();
  expect(heard).toEqual(['first']);
  type('b');
  await pass(2000);
  void autosave.settled(3000).then(() => heard.push('second'));
  await pass(3000);
  expect(heard).toEqual(['first', 'second']);
});
