import { expect, it } from 'vitest';
import { defaultNavigation } from '#content-api/agency/navigation/navigation.shared.ts';
import { completeMenu, mergeNavigation, problemsIn } from './editNavigation.ts';

it('names each field that is wrong by its place, and none of what is there by default', () => {
  expect(problemsIn(defaultNavigation)).toEqual({});
  const menu = [{ kind: 'link' as const, name: '', href: 'javascript:alert(1)' }];
  expect(problemsIn({ ...defaultNavigation, menu })).toEqual({
    'menu.0.name': 'Name is required',
    'menu.0.href': 'Address must be a path like /about-us, or a web address',
  });
});

it('shows in a preview what is complete, and leaves out what is still being typed', () => {
  const link = { kind: 'link' as const, name: 'About', href: '/about-us' };
  const [tile, typed] = [
    { name: 'Blog', href: '/blog', summary: '' },
    { name: '', href: '/press', summary: '' },
  ];
  const group = { kind: 'group' as const, name: 'More' };
  expect(
    completeMenu([
      link,
      { ...link, href: 'about us' },
      { ...group, tiles: [typed, tile] },
      { ...group, tiles: [typed] },
    ]),
  ).toEqual([link, { ...group, tiles: [tile] }]);
});

it('keeps what only one of two people has changed of each, and names what both have', () => {
  const { button, legal } = defaultNavigation;
  const mine = { ...defaultNavigation, button: { ...button, name: 'Mine' }, menu: [] };
  const theirs = {
    ...defaultNavigation,
    button: { ...button, name: 'Theirs' },
    legal: { ...legal, text: 'Theirs' },
  };
  const kept = mergeNavigation(defaultNavigation, mine, theirs, 'mine');
  expect(kept).toMatchObject({ clashes: ['Button'], taken: ['Legal line'] });
  expect(kept.values).toMatchObject({ menu: [], button: { name: 'Mine' }, legal: { text: 'Theirs' } });
  expect(mergeNavigation(defaultNavigation, mine, theirs, 'theirs').values.button.name).toBe('Theirs');
});
