import { expect, it } from 'vitest';
import type { PublishPlan } from '#content-api/publishing/releases/releases.shared.ts';
import { pagesInWords, planInWords } from './planInWords.ts';

const plan = (counts: Partial<PublishPlan>): PublishPlan => ({
  entries: [],
  causes: [],
  pages: [],
  added: 0,
  changed: 0,
  removed: 0,
  unchanged: 10,
  full: false,
  ...counts,
});

it('says how many pages wait, and leaves out what is none', () => {
  expect(planInWords(plan({}))).toBe('Nothing. The live site is up to date.');
  expect(planInWords(plan({ changed: 1 }))).toBe('One page will change: 1 changed.');
  expect(planInWords(plan({ added: 1, removed: 2 }))).toBe('3 pages will change: 1 added, 2 removed.');
});

it('says when everything is rendered anew', () => {
  expect(planInWords(plan({ changed: 2, full: true }))).toContain('because the program was updated');
});

it('says large numbers as people read them', () => {
  expect(planInWords(plan({ added: 20, changed: 13_343 }))).toBe(
    '13,363 pages will change: 20 added, 13,343 changed.',
  );
});

it('says what a cause shows on', () => {
  expect([pagesInWords(16, 0), pagesInWords(1, 1), pagesInWords(0, 1), pagesInWords(1200, 30)]).toEqual([
    '16 posts',
    '1 post, 1 other page',
    '1 page',
    '1,200 posts, 30 other pages',
  ]);
});
