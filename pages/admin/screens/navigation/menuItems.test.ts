import { expect, it } from 'vitest';
import type { MenuEntry } from '#content-api/agency/navigation/navigation.shared.ts';
import { droppedAt, itemsOf, mayMove, shareKeys, stepFrom, withChanged, withMoved } from './menuItems.ts';

const menu = (): MenuEntry[] => [
  { kind: 'link', name: 'About', href: '/about-us' },
  {
    kind: 'group',
    name: 'More',
    tiles: [
      { name: 'Blog', href: '/blog', summary: 'Notes' },
      { name: 'Press', href: '/press', summary: '' },
    ],
  },
  { kind: 'services', name: 'Services', all: 'All', text: '' },
];

const named = (entries: MenuEntry[], name: string) => {
  const found = itemsOf(entries).find(({ item }) => item.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const outline = (entries: MenuEntry[]) =>
  itemsOf(entries).map(({ item, group }) => (group === null ? item.name : `- ${item.name}`));

it('drops an item on a group, before and after others, and keeps its key on every level', () => {
  const before = menu();
  const { key } = named(before, 'About');
  const onGroup = droppedAt(before, key, { key: named(before, 'More').key, dropPosition: 'on' });
  const inside = withMoved(before, key, onGroup ?? { group: null, before: null });
  expect(outline(inside)).toEqual(['More', '- Blog', '- Press', '- About', 'Services']);
  expect(named(inside, 'About').key).toBe(key);

  const afterBlog = droppedAt(inside, key, { key: named(inside, 'Blog').key, dropPosition: 'after' });
  const second = withMoved(inside, key, afterBlog ?? { group: null, before: null });
  expect(outline(second)).toEqual(['More', '- Blog', '- About', '- Press', 'Services']);

  const beforeServices = droppedAt(second, key, {
    key: named(second, 'Services').key,
    dropPosition: 'before',
  });
  const outside = withMoved(second, key, beforeServices ?? { group: null, before: null });
  expect(outline(outside)).toEqual(['More', '- Blog', '- Press', 'About', 'Services']);
});

it('gives a tile its summary back that was a link for a while', () => {
  const before = menu();
  const { key, group } = named(before, 'Blog');
  const outside = withMoved(before, key, { group: null, before: null });
  expect(named(outside, 'Blog').item).toMatchObject({ kind: 'link', href: '/blog' });
  const inside = withMoved(outside, key, { group, before: null });
  expect(named(inside, 'Blog').item).toEqual({ name: 'Blog', href: '/blog', summary: 'Notes' });
});

it('moves no group into a group, nothing into a link, and nothing where the limit is reached', () => {
  const entries = menu();
  const { key: group } = named(entries, 'More');
  const { key: services } = named(entries, 'Services');
  expect(mayMove(entries, services, group)).toBe(false);
  expect(withMoved(entries, services, { group, before: null })).toEqual(entries);
  expect(mayMove(entries, named(entries, 'Blog').key, named(entries, 'About').key)).toBe(false);
  const full = [...entries, ...Array.from({ length: 5 }, () => menu()[0] as MenuEntry)];
  expect(mayMove(full, named(full, 'Blog').key, null)).toBe(false);
  expect(mayMove(full, named(full, 'About').key, null)).toBe(true);
});

it('steps within the list of an item, and stops at its ends', () => {
  const entries = menu();
  const press = named(entries, 'Press');
  expect(stepFrom(press, 1)).toBeUndefined();
  const up = stepFrom(press, -1);
  expect(up && outline(withMoved(entries, press.key, up))).toEqual([
    'About',
    'More',
    '- Press',
    '- Blog',
    'Services',
  ]);
});

it('keeps the key of what is typed in, and of what comes back from the server', () => {
  const entries = menu();
  const { key, item } = named(entries, 'Blog');
  const changed = withChanged(entries, key, { ...item, name: 'Journal' });
  expect(named(changed, 'Journal').key).toBe(key);
  const saved = structuredClone(changed);
  shareKeys(changed, saved);
  expect(itemsOf(saved).map((found) => found.key)).toEqual(itemsOf(changed).map((found) => found.key));
});
