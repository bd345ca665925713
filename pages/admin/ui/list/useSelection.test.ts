import { expect, it } from 'vitest';
import { Selection } from './useSelection.ts';

const shown = [1, 2, 3, 4, 5].map((id) => ({ id, name: `n${id}` }));
const [one, two, three, four, five] = shown as [Entry, Entry, Entry, Entry, Entry];
type Entry = (typeof shown)[number];
const begin = () => {
  const selection = new Selection<Entry>();
  return { selection, ids: () => [...selection.read().keys()].sort() };
};

it('turns one entry round', () => {
  const { selection, ids } = begin();
  selection.pick(two, shown);
  expect(ids()).toEqual([2]);
  selection.pick(two, shown);
  expect(ids()).toEqual([]);
});

it('selects a range from the last one, in either direction, and takes one away', () => {
  const { selection, ids } = begin();
  selection.pick(two, shown);
  selection.pick(four, shown, true);
  expect(ids()).toEqual([2, 3, 4]);
  selection.pick(one, shown, true);
  expect(ids()).toEqual([1, 2, 3, 4]);
  selection.pick(three, shown);
  selection.pick(five, shown, true);
  expect(ids()).toEqual([1, 2]);
});

it('begins a range anew where its beginning isn’t shown', () => {
  const { selection, ids } = begin();
  selection.pick({ id: 9, name: 'elsewhere' }, shown);
  selection.pick(four, shown, true);
  expect(ids()).toEqual([4, 9]);
});

it('extends from row to row', () => {
  const { selection, ids } = begin();
  selection.extend(two, three);
  selection.extend(three, four);
  expect(ids()).toEqual([2, 3, 4]);
});

it('follows what entries become, and tells nobody where nothing changed', () => {
  const { selection } = begin();
  let told = 0;
  selection.pick(one, shown);
  selection.subscribe(() => {
    told += 1;
  });
  selection.refresh(shown);
  expect(told).toBe(0);
  selection.refresh([{ id: 1, name: 'renamed' }, two]);
  expect([told, selection.read().get(1)?.name, selection.has(2)]).toEqual([1, 'renamed', false]);
});
