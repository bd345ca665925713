import { describe, expect, it } from 'vitest';
import { createSaveQueue, type QueueState } from './saveQueue.ts';

interface Sent {
  values: string;
  key: string;
  answer(): void;
  fail(failure: string): void;
}

/** A queue whose server answers when the test says so. Failures are 'cut' (unsure), 'stale' or 'wrong'. */
function queueUnderTest() {
  const sent: Sent[] = [];
  const states: QueueState[] = [];
  let underWay = 0;
  let keys = 0;
  const queue = createSaveQueue<string, string>({
    send: (values, key) =>
      new Promise((resolve, reject) => {
        underWay += 1;
        expect(underWay).toBe(1);
        const end = (then: () => void) => () => {
          underWay -= 1;
          then();
        };
        sent.push({
          values,
          key,
          answer: end(() => resolve(`saved ${values}`)),
          fail: (failure) => end(() => reject(failure))(),
        });
      }),
    isUnsure: (failure) => failure === 'cut',
    mayGoOn: (failure) => failure !== 'stale',
    onState: (state) => states.push(state),
    newKey: () => {
      keys += 1;
      return `key ${keys}`;
    },
    pauses: [1],
  });
  return { queue, sent, states };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('the save queue', () => {
  it('sends one at a time, and of those that wait the newest only', async () => {
    const { queue, sent } = queueUnderTest();
    const first = queue.save('a');
    const second = queue.save('b');
    const third = queue.save('c');
    await soon();
    expect(sent.map(({ values }) => values)).toEqual(['a']);
    sent[0]?.answer();
    await soon();
    expect(sent.map(({ values }) => values)).toEqual(['a', 'c']);
    sent[1]?.answer();
    expect(await first).toEqual({ saved: true, answer: 'saved a' });
    expect(await second).toEqual({ saved: true, answer: 'saved c' });
    expect(await third).toEqual({ saved: true, answer: 'saved c' });
  });

  it('repeats what nobody knows of, with its key, before anything newer', async () => {
    const { queue, sent, states } = queueUnderTest();
    const first = queue.save('a');
    await soon();
    sent[0]?.fail('cut');
    const second = queue.save('b');
    await soon();
    expect(sent.map(({ values, key }) => [values, key])).toEqual([
      ['a', 'key 1'],
      ['a', 'key 1'],
    ]);
    sent[1]?.answer();
    await soon();
    sent[2]?.answer();
    expect([await first, await second]).toEqual([
      { saved: true, answer: 'saved a' },
      { saved: true, answer: 'saved b' },
    ]);
    expect(sent[2]?.key).toBe('key 2');
    expect(states).toEqual(['saving', 'cut', 'saving', 'saving', 'idle']);
  });

  it('keeps back what waits behind a conflict, and goes on after a mistake', async () => {
    const { queue, sent } = queueUnderTest();
    const stale = [queue.save('a'), queue.save('b')];
    await soon();
    sent[0]?.fail('stale');
    expect(await Promise.all(stale)).toEqual([
      { saved: false, failure: 'stale' },
      { saved: false, failure: 'stale' },
    ]);
    const wrong = [queue.save('c'), queue.save('d')];
    await soon();
    sent[1]?.fail('wrong');
    await soon();
    sent[2]?.answer();
    expect(await Promise.all(wrong)).toEqual([
      { saved: false, failure: 'wrong' },
      { saved: true, answer: 'saved d' },
    ]);
    expect(sent.map(({ values }) => values)).toEqual(['a', 'c', 'd']);
  });

  it('gives up repeating when it is stopped', async () => {
    const { queue, sent } = queueUnderTest();
    const save = queue.save('a');
    await soon();
    queue.stop();
    sent[0]?.fail('cut');
    expect(await save).toEqual({ saved: false, failure: 'cut' });
    await soon();
    expect(sent).toHaveLength(1);
  });
});
