import { expect, it } from 'vitest';
import { busyAround } from './externalBusy.ts';

it('another calendar is asked as far as the longest buffer reaches, before a meeting and after its end', async () => {
  const asked: string[] = [];
  await busyAround(async (from, to) => {
    asked.push(from.toISOString(), to.toISOString());
    return [];
  }, new Date('2027-02-10T10:00:00Z'));
  expect(asked).toEqual(['2027-02-09T10:00:00.000Z', '2027-02-11T10:30:00.000Z']);
});
