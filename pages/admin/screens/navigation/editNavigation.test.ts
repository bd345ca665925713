import { expect, it } from 'vitest';
import { defaultNavigation } from '#content-api/agency/navigation/navigation.shared.ts';
import { problemsIn } from './editNavigation.ts';

it('names each field that is wrong by its place, and none of what is there by default', () => {
  expect(problemsIn(defaultNavigation)).toEqual({});
  const menu = [{ kind: 'link' as const, name: '', href: 'javascript:alert(1)' }];
  expect(problemsIn({ ...defaultNavigation, menu })).toEqual({
    'menu.0.name': 'Name is required',
    'menu.0.href': 'Address must be a page such as /about-us, or a web address',
  });
});
