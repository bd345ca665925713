import { expect, it } from 'vitest';
import { begunAfterwards } from './publish.ts';

/** Work that ends when it is told to. */
function heldWork() {
  const runs: { end: (answer: string) => void; fail: (error: Error) => void }[] = [];
  const work = () =>
    new Promise<string>((end, fail) => {
      runs.push({ end, fail });
    });
  return { runs, ask: begunAfterwards(work) };
}

it('answers who asks meanwhile with work that begins afterwards, once for all of them', async () => {
  const { runs, ask } = heldWork();
  const first = ask();
  const others = [ask(), ask()];
  expect(runs).toHaveLength(1);
  runs[0]?.end('before');
  expect(await first).toBe('before');
  expect(runs).toHaveLength(2);
  const last = ask();
  runs[1]?.end('after');
  expect(await Promise.all(others)).toEqual(['after', 'after']);
  expect(runs).toHaveLength(3);
  runs[2]?.end('at last');
  expect(await last).toBe('at last');
});

it('begins anew after work that failed', async () => {
  const { runs, ask } = heldWork();
  const [first, second] = [ask(), ask()];
  runs[0]?.fail(new Error('no'));
  await expect(first).rejects.toThrow('no');
  runs[1]?.end('yes');
  expect(await second).toBe('yes');
  const third = ask();
  runs[2]?.end('again');
  expect(await third).toBe('again');
});
