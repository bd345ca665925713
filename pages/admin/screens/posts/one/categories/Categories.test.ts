import { expect, test } from 'vitest';
import { MOST, offered } from './Categories.tsx';

const categories = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Topic ${index + 1}`,
    slug: `topic-${index + 1}`,
    description: '',
    updated_at: '2026-11-23T08:00:00.000Z',
  }));

const idsOf = ({ shown }: ReturnType<typeof offered>) => shown.map(({ id }) => id);
const nothing = { chosen: [], first: [], search: '' };

test('a few categories are all offered in their order, whatever is chosen', () => {
  const few = offered(categories(MOST), { ...nothing, chosen: [MOST], first: [MOST] });
  expect(idsOf(few)).toEqual(categories(MOST).map(({ id }) => id));
  expect(few.left).toBe(0);
});

test('of hundreds the first are offered, and the search finds the others', () => {
  const some = offered(categories(300), nothing);
  expect(idsOf(some)).toEqual(categories(MOST).map(({ id }) => id));
  expect(some.left).toBe(300 - MOST);
  const found = offered(categories(300), { ...nothing, search: ' TOPIC 29' });
  expect(idsOf(found)).toEqual([29, 129, 229, 290, 291, 292, 293, 294, 295, 296, 297, 298, 299]);
  expect(found.left).toBe(0);
});

test('a category is found without its accents, by its words in any order', () => {
  const named = [
    ...categories(300),
    { id: 301, slug: 'roads', description: '', updated_at: '', name: 'Straßen & Wege' },
  ];
  expect(idsOf(offered(named, { ...nothing, search: 'WEGE strass' }))).toEqual([301]);
});

test('what is chosen is offered first, and also where something else is searched for', () => {
  const chosen = { chosen: [250, 260], first: [250, 260] };
  expect(idsOf(offered(categories(300), { ...chosen, search: '' })).slice(0, 3)).toEqual([250, 260, 1]);
  expect(idsOf(offered(categories(300), { ...chosen, search: 'topic 300' }))).toEqual([250, 260, 300]);
});

test('nothing moves or goes while it is being chosen and given up', () => {
  const before = offered(categories(300), { ...nothing, first: [250] });
  const after = offered(categories(300), { chosen: [3], first: [250], search: '' });
  expect(idsOf(after)).toEqual(idsOf(before));
  // Chosen elsewhere: words that were kept on this device have been taken up.
  expect(idsOf(offered(categories(300), { chosen: [280], first: [], search: '' }))).toContain(280);
});
