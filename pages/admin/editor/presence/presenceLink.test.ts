import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Beat, Presence } from '#content-api/writing/presence/presence.shared.ts';
import { CallFailure } from '../../calls/failure.ts';
import { PresenceLink } from './presenceLink.ts';

const NOBODY: Presence = { people: [], holder: 1, own_tabs: 0, taken_over: null };
const SOMEBODY: Presence = { ...NOBODY, own_tabs: 1 };

let beats: Beat[];
let left: number;
let answer: () => Promise<Presence>;
/** What the stream tells; it stays open until it is aborted. */
let tells: (hear: (told: Presence | null) => void) => void;
let streams: number;
let isVisible: boolean;
let link: PresenceLink;

const tick = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  [beats, left, streams, isVisible] = [[], 0, 0, true];
  answer = async () => NOBODY;
  tells = () => {};
  const follow = (_: string, signal: AbortSignal, hear: (told: Presence | null) => void) => {
    streams += 1;
    tells(hear);
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  const calls = {
    beat: (beat: Beat) => {
      beats.push(beat);
      return answer();
    },
    takeOver: async () => SOMEBODY,
    leave: () => {
      left += 1;
    },
    follow,
  };
  link = new PresenceLink(calls, 'tab-of-a-test', {
    takeTurn: (_, run) => run(),
    isVisible: () => isVisible,
  });
});

afterEach(() => {
  link.stop();
  vi.useRealTimers();
});

describe('a tab with a post open', () => {
  it('says so at once and every ten seconds, until it is closed', async () => {
    link.start();
    await tick(25_000);
    expect(beats).toHaveLength(3);
    link.stop();
    await tick(60_000);
    expect([beats.length, left]).toEqual([3, 1]);
  });

  it('tells the first key at once, and of those that follow one in four seconds', async () => {
    link.start();
    await tick(100);
    for (let key = 0; key < 50; key += 1) {
      link.noteActive(true);
      await tick(100);
    }
    expect(beats.map(({ typed }) => typed)).toEqual([false, true, true]);
  });

  it('sends one call at a time, and tells by the next what came meanwhile', async () => {
    let finish = (_: Presence) => {};
    answer = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    link.start();
    link.setMode('waiting');
    link.noteActive(true);
    await tick(5_000);
    expect(beats).toHaveLength(1);
    finish(NOBODY);
    await tick(0);
    expect(beats.at(-1)).toMatchObject({ mode: 'waiting', typed: true });
  });

  it('hears from the stream, and not from the answers that may be older', async () => {
    tells = (hear) => hear(SOMEBODY);
    link.start();
    await tick(100);
    expect(link.state.read().presence).toEqual(SOMEBODY);
    tells = () => {};
    await tick(20_000);
    expect([link.state.read().presence, streams]).toEqual([SOMEBODY, 1]);
  });

  it('asks instead where a proxy holds the stream back', async () => {
    link.start();
    await tick(6_000);
    answer = async () => SOMEBODY;
    await tick(10_000);
    expect(link.state.read().presence).toEqual(SOMEBODY);
    await tick(20_000);
    expect(streams).toBe(2);
  });

  it('that nobody sees keeps no stream, and after five minutes is open to nobody', async () => {
    tells = (hear) => hear(NOBODY);
    link.start();
    await tick(100);
    isVisible = false;
    link.setVisible(false);
    await tick(100_000);
    expect([streams, left]).toEqual([1, 0]);
    await tick(200_001);
    expect(left).toBe(1);
    const before = beats.length;
    await tick(100_000);
    expect(beats).toHaveLength(before);
    link.setVisible(true);
    await tick(0);
    expect([beats.length, streams]).toEqual([before + 1, 2]);
  });

  it('goes on after a failure, and stops where the post is gone', async () => {
    answer = () => Promise.reject(new CallFailure(0, 'offline'));
    link.start();
    await tick(0);
    answer = async () => SOMEBODY;
    await tick(10_000);
    expect(link.state.read().presence).toEqual(SOMEBODY);
    answer = () => Promise.reject(new CallFailure(404, ''));
    await tick(10_000);
    const before = beats.length;
    await tick(60_000);
    expect([beats.length, link.state.read().presence]).toEqual([before, null]);
  });
});
