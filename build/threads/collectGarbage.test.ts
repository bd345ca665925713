import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectGarbage } from './collectGarbage.ts';

it('frees at once what nobody refers to any more, and nothing else', async () => {
  const kept = { name: 'kept' };
  const references = [new WeakRef({ name: 'gone' }), new WeakRef(kept)];
  // What was referred to weakly stays until the running job is done.
  await setImmediate();
  collectGarbage();
  expect(references.map((reference) => reference.deref()?.name)).toEqual([undefined, 'kept']);
  expect(kept.name).toBe('kept');
});
