import { expect, it } from 'vitest';
import type { JournalEntry } from '../../editor/journal/entry.ts';
import { createJournal } from '../../editor/journal/journal.ts';
import { Draft } from './draft.ts';
import { Observed } from './observed.ts';
import { NEW_POST } from './postValues.ts';
import { beginningState } from './writingState.ts';

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
  const draft = new Draft('d1', 1, state, journal);
  const write = async (title: string) => {
    draft.change((before) => ({ ...before, title }));
    draft.keep();
    await soon();
  };
  await write('Unkept');
  expect([state.read().isUnkept, device.kept.size]).toEqual([true, 0]);
  device.isFull = false;
  await write('Kept');
  expect([state.read().isUnkept, device.kept.size]).toEqual([false, 1]);
});
