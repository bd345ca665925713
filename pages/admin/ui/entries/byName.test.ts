import { expect, test } from 'vitest';
import { byName } from './byName.ts';

test('names are sorted as people count and spell', () => {
  const names = ['Topic 10', 'Ünal', 'topic 2', 'Zoe', 'Topic 1', 'Uma'];
  const sorted = names.map((name) => ({ name })).toSorted(byName);
  expect(sorted.map(({ name }) => name)).toEqual(['Topic 1', 'topic 2', 'Topic 10', 'Uma', 'Ünal', 'Zoe']);
});
