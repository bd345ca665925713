import { expect, it } from 'vitest';
import { matches } from './command.ts';

const generate = { label: 'Generate static pages', words: 'publish release' };

it.each(['', ' ', 'gen', 'PAGES gen', 'stat pag', 'release', 'pub'])('%j finds it', (text) => {
  expect(matches(generate, text)).toBe(true);
});

it.each(['enerate', 'generate posts', 'x'])('%j does not', (text) => {
  expect(matches(generate, text)).toBe(false);
});

it('looks past accents, and finds addresses', () => {
  expect(matches({ label: 'Zoë Müller', words: 'zoe@example.com' }, 'mull zoë')).toBe(true);
  expect(matches({ label: 'Zoë Müller', words: 'zoe@example.com' }, 'zoe@ex')).toBe(true);
  expect(matches({ label: 'Straße', words: '' }, 'STRASSE')).toBe(true);
});
