import { expect, it } from 'vitest';
import { nestToc } from './TableOfContents.tsx';

const entry = (id: string, level: 2 | 3) => ({ id, title: id, level });
const shape = (...levels: (2 | 3)[]) =>
  nestToc(levels.map((level, index) => entry(`${index}`, level))).map(({ entry, inside }) => [
    entry.id,
    inside.map((x) => x.id),
  ]);

it('puts each h3 under the h2 before it', () => {
  expect(shape(2, 3, 3, 2, 3)).toEqual([
    ['0', ['1', '2']],
    ['3', ['4']],
  ]);
});

it('keeps an h3 that comes before any h2', () => {
  expect(shape(3, 3, 2)).toEqual([
    ['0', []],
    ['1', []],
    ['2', []],
  ]);
});
