import { expect, it } from 'vitest';
import { withMoved } from '../../../ui/entries/order.ts';
import {
  copyOf,
  type EditedSection,
  nameOf,
  newSection,
  previousOf,
  withAdded,
  withChanged,
  without,
} from './sections.ts';

const quote = (id: string): EditedSection => ({ id, type: 'quote', hidden: false, data: { quote: id } });
const all = ['a', 'b', 'c'].map(quote);
const ids = (sections: readonly EditedSection[]) => sections.map(({ id }) => id).join('');

it('moves a section by its id and leaves what stands in all of them', () => {
  const moved = withMoved(all, 'c', 'a');
  expect(ids(moved)).toBe('cab');
  expect(ids(withMoved(moved, 'c', null))).toBe('abc');
  expect(moved.map(({ data }) => data)).toEqual([{ quote: 'c' }, { quote: 'a' }, { quote: 'b' }]);
});

it('copies a section under another id, and neither changes with the other', () => {
  const [first] = all as [EditedSection];
  const copy = copyOf(first);
  const both = withAdded(all, copy, 'a');
  expect(ids(both)).toBe(`a${copy.id}bc`);
  const changed = withChanged(both, copy.id, { data: { quote: 'else' } });
  expect(changed[0]).toEqual(first);
  expect(changed[1]?.data).toEqual({ quote: 'else' });
});

it('puts a deleted section back behind the one it stood behind, whatever was moved meanwhile', () => {
  const [, deleted] = all as [EditedSection, EditedSection];
  const behind = previousOf(all, 'b');
  const meanwhile = withMoved([...without(all, 'b')], 'c', 'a');
  expect(ids(withAdded(meanwhile, deleted, behind))).toBe('cab');
  expect(ids(withAdded(all, deleted, behind))).toBe('abc');
  expect(ids(withAdded(without(all, 'a'), deleted, 'a'))).toBe('bc');
});

it('begins a section with the defaults of its kind, and is called by it and its title', () => {
  const section = newSection('callToAction');
  expect(nameOf(section)).toBe('Call to action');
  expect(nameOf({ ...section, data: { title: 'Ring us' } })).toBe('Call to action: Ring us');
});
