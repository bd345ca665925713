import { expect, it, onTestFinished, vi } from 'vitest';
import { openEmbedded } from '../database/sqlite/openEmbedded.ts';
import { holdDuty, runExclusively } from './duty.ts';

const newStore = () => {
  const { db, close } = openEmbedded(':memory:');
  onTestFinished(close);
  return db;
};

/** Looks when the test says so. */
const byHand = (clock: { at: number }) => ({ lease: 1000, every: 3_600_000, now: () => clock.at });

it('one of two servers has a duty, and the other takes it over once it says nothing any more', async () => {
  const db = newStore();
  const clock = { at: 0 };
  const mine = vi.fn();
  const one = holdDuty(db, 'keeping', byHand(clock));
  await one.look();
  const other = holdDuty(db, 'keeping', { ...byHand(clock), onMine: mine });
  clock.at = 999;
  await one.look();
  clock.at = 1500;
  await other.look();
  expect([one.isMine(), other.isMine(), mine.mock.calls.length]).toEqual([true, false, 0]);
  clock.at = 1999;
  expect(one.isMine()).toBe(false);
  await other.look();
  expect([other.isMine(), mine.mock.calls.length]).toEqual([true, 1]);
  await one.look();
  expect(one.isMine()).toBe(false);
  await Promise.all([one.leave(), other.leave()]);
});

it('who stops leaves it to the next at once', async () => {
  const db = newStore();
  const clock = { at: 0 };
  const [one, other] = [holdDuty(db, 'keeping', byHand(clock)), holdDuty(db, 'keeping', byHand(clock))];
  await one.look();
  await one.leave();
  await other.look();
  expect([one.isMine(), other.isMine()]).toEqual([false, true]);
  await other.leave();
});

it('what begins once is done by one after the other', async () => {
  const db = newStore();
  let [atIt, most] = [0, 0];
  const work = async () => {
    atIt += 1;
    most = Math.max(most, atIt);
    await new Promise((resolve) => setTimeout(resolve, 20));
    atIt -= 1;
  };
  const waiting = vi.fn();
  const options = { lease: 60_000, every: 50, onWait: waiting };
  await Promise.all([1, 2, 3].map(() => runExclusively(db, 'beginning', work, options)));
  expect(most).toBe(1);
  expect(waiting).toHaveBeenCalledTimes(2);
  expect(await db.selectFrom('duties').selectAll().execute()).toEqual([]);
});
