import { expect, test } from 'vitest';
import { type SavedTypes, standingOf } from './SaveState.tsx';
import { beginningState, type WritingState } from './writingState.ts';

const AT = '2026-11-28T00:24:00.000Z';
const NOW = { isPlanned: false, isWaiting: false };

function stateOf(change: Partial<WritingState<SavedTypes>>, status = 'draft'): WritingState<SavedTypes> {
  const server = { id: 1, revision: 2, status, updated_at: AT };
  return { ...beginningState<SavedTypes>({ title: 'A', status }, server), ...change };
}

const onDevice = (reason: string) => ({
  isDirty: true,
  keeping: { phase: 'device' as const, at: AT, reason },
});

test.each([
  ['Saved', stateOf({}), NOW],
  ['Scheduled', stateOf({}), { ...NOW, isPlanned: true }],
  ['Published', stateOf({}, 'published'), NOW],
  ['Published, changes not online', stateOf({}, 'published'), { ...NOW, isWaiting: true }],
  ['Unsaved changes', stateOf({ isDirty: true }), NOW],
  ['Draft saved', stateOf({ isDirty: true, keeping: { phase: 'kept', at: AT, reason: '' } }), NOW],
  ['Draft saved', stateOf({ isDirty: true, opened: AT }, 'published'), { ...NOW, isWaiting: true }],
  ['Only on this device', stateOf(onDevice('the server isn’t responding')), NOW],
  ['Offline: kept on this device', stateOf(onDevice('you are offline')), NOW],
  ['Offline: kept on this device', stateOf({ isDirty: true, queue: 'cut' }), NOW],
  ['Saving…', stateOf({ isDirty: true, queue: 'saving' }), NOW],
  ['Not saved: kept on this device', stateOf({ isDirty: true, hasFailed: true }), NOW],
  [
    'This browser can’t keep your changes: save soon',
    stateOf({ isDirty: true, isUnkept: true, queue: 'cut' }),
    NOW,
  ],
  ['', stateOf({ server: null }), NOW],
])('says “%s” and nothing else', (words, state, publishing) => {
  expect(standingOf(state, 'post', publishing).words).toBe(words);
});

test('tells when a draft was saved, and leaves the reason of a failure to the details', () => {
  const kept = { isDirty: true, keeping: { phase: 'kept' as const, at: AT, reason: '' as const } };
  expect(standingOf(stateOf(kept), 'post', NOW)).toMatchObject({ is: 'kept', at: AT });
  const refused = stateOf({
    isDirty: true,
    hasFailed: true,
    reason: 'This is larger than the server accepts',
  });
  expect(standingOf(refused, 'page', NOW).details).toContain('This is larger than the server accepts.');
});
