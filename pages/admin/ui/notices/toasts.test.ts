import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, leaveScreen, redoLast, STAYS, showToast, toastStore, undoLast } from './toasts.ts';

const done: string[] = [];
/** A change that is taken back and done once more, and says so as the others do. */
function change(name: string, more: { lasts?: boolean; about?: number } = {}) {
  done.push(name);
  const redo = () => change(name, more);
  const run = () => {
    done.push(`not ${name}`);
    showToast('Updated', 'Lead status updated');
  };
  showToast('Updated', 'Lead status updated', { label: 'Undo', lasts: true, run, redo, ...more });
}

const clear = () => {
  done.length = 0;
  for (const { id } of toastStore.read()) dismissToast(id);
  leaveScreen();
};
beforeEach(clear);
afterEach(() => {
  vi.useRealTimers();
  clear();
});

it('takes back the last change, then the one before it, though their notices say the same', () => {
  change('a');
  change('b');
  expect([undoLast(false), undoLast(false), undoLast(false)]).toEqual([true, true, false]);
  expect(done).toEqual(['a', 'b', 'not b', 'not a']);
});

it('does both once more, and takes them back again', () => {
  change('a');
  change('b');
  undoLast(false);
  undoLast(false);
  expect([redoLast(), redoLast(), redoLast()]).toEqual([true, true, false]);
  undoLast(false);
  expect(done.slice(4)).toEqual(['a', 'b', 'not b']);
});

it('does nothing once more after another change', () => {
  change('a');
  undoLast(false);
  change('b');
  expect(redoLast()).toBe(false);
});

it('takes back what lasts when its notice is gone, and nothing else then', () => {
  vi.useFakeTimers();
  change('lasting');
  change('brief', { lasts: false });
  for (const { id } of toastStore.read()) dismissToast(id);
  vi.advanceTimersByTime(STAYS.offer + 1);
  undoLast(false);
  expect(done).toEqual(['lasting', 'brief', 'not lasting']);
});

it('takes nothing back on another screen, unless its notice still offers it', () => {
  change('a');
  for (const { id } of toastStore.read()) dismissToast(id);
  change('b');
  leaveScreen();
  undoLast(false);
  expect([undoLast(false), done]).toEqual([false, ['a', 'b', 'not b']]);
});

it('keeps several steps of one move together', () => {
  change('step', { about: 7 });
  change('step', { about: 7 });
  expect([undoLast(false), undoLast(false)]).toEqual([true, false]);
});

it('leaves what was done behind a window alone while the window is open', () => {
  change('a');
  expect(undoLast(true)).toBe(false);
});
