import { expect, it } from 'vitest';
import { bylineOf } from './postValues.ts';

const authors = [
  { id: 1, name: 'Zoë  Brandt', slug: 'zoe-brandt' },
  { id: 2, name: 'Ada Example', slug: 'ada-example' },
  { id: 3, name: 'The team', slug: 'team' },
  { id: 4, name: 'The Team', slug: 'team-2' },
];
const byline = (display_name: string, email = 'x@example.com') => bylineOf({ display_name, email }, authors);

it.each([
  ['Zoe Brandt', 'x@example.com', 1],
  ['ADA EXAMPLE', 'zoe.brandt@example.com', 2],
  ['Ada', 'ada.example@example.com', 2],
  ['Zoe', 'Zoe.Brandt@example.com', 1],
  ['Admin', 'admin@example.com', undefined],
  ['the team', 'team@example.com', undefined],
  ['', '', undefined],
])('%s (%s) writes as %s', (name, email, id) => expect(byline(name, email)).toBe(id));
