import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JournalEntry } from '../../../../editor/journal/entry.ts';
import { createJournal } from '../../../../editor/journal/journal.ts';
import { LocalCopy } from '../../../../editor/writing/localCopy.ts';
import { Observed } from '../../../../editor/writing/observed.ts';
import { beginningState } from '../../../../editor/writing/writingState.ts';
import { NEW_POST } from './postValues.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve, 15));

it('is known to be unkept while the device has no room, and no longer than that', async () => {
  const device = { isFull: true, kept: new Map<string, JournalEntry>() };
  const journal = createJournal(
    {
      all: async () => [...device.kept.values()],
      put: async (entry) => {
        if (device.isFull) throw new DOMException('No room', 'QuotaExceededError');
        device.kept.set(entry.id, entry);
      },
      remove: async (id) => void device.kept.delete(id),
    },
    { all: () => [], put: () => false, remove: () => {} },
  );
  const state = new Observed(beginningState(NEW_POST, null));
  const draft = new LocalCopy({ id: 'd1', user: 1, kind: 'post' }, state, journal);
  const write = async (title: string) => {
    draft.change((before) => ({ ...before, title }));
    draft.save();
    await soon();
  };
  await write('Unkept');
  expect([state.read().isUnkept, device.kept.size]).toEqual([true, 0]);
  device.isFull = false;
  await write('Kept');
  expect([state.read().isUnkept, device.kept.size]).toEqual([false, 1]);
});

/** Two stores in memory, of which the quick one takes what is written at once. */
function device() {
  const roomy = new Map<string, JournalEntry>();
  const quick = new Map<string, JournalEntry>();
  const journal = createJournal(
    {
      all: async () => [...roomy.values()],
      put: async (entry) => void roomy.set(entry.id, entry),
      remove: async (id) => void roomy.delete(id),
    },
    {
      all: () => [...quick.values()],
      put: (entry) => quick.set(entry.id, entry) !== undefined,
      remove: (id) => void quick.delete(id),
    },
  );
  const draft = new LocalCopy(
    { id: 'd1', user: 1, kind: 'post' },
    new Observed(beginningState(NEW_POST, null)),
    journal,
  );
  const title = (words: string) => draft.change((before) => ({ ...before, title: words }));
  const left = async () => (await journal.ofUser(1)).map(({ values }) => values.title);
  return { draft, title, left };
}

describe('a clock that is put right while somebody writes', () => {
  afterEach(() => vi.useRealTimers());

  it('lets no later words be taken for earlier ones', async () => {
    const { draft, title, left } = device();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-11-23') });
    title('First');
    draft.save();
    await soon();
    vi.setSystemTime(new Date('2026-11-23'));
    title('First and second');
    draft.saveAtOnce();
    expect(await left()).toEqual(['First and second']);
  });

  it('nor those that are added to what was restored', async () => {
    const { draft, title, left } = device();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-11-23') });
    title('First');
    draft.saveAtOnce();
    const writtenAt = new Date().toISOString();
    vi.setSystemTime(new Date('2026-11-23'));
    draft.restore({ id: 'd1', values: { ...NEW_POST, title: 'First' }, writtenAt });
    title('First and second');
    draft.save();
    await soon();
    expect(await left()).toEqual(['First and second']);
  });
});
