import { expect, it } from 'vitest';
import { postWith, said } from '../../../../../tests/support/entries/checks.ts';
import { skippedHeading } from './skippedHeading.ts';

const headings = (content: string) => said(skippedHeading, postWith({ content }));

it('finds a heading of level 3 before any of level 2', () => {
  expect(headings('<h3>Prices</h3><h2>Then</h2><h3>Later</h3>')).toEqual([
    '“Prices” is a level 3 heading without a level 2 heading above it.',
  ]);
});

it('counts an h1 of the text as the h2 that it becomes', () => {
  expect(headings('<h1>One</h1><h3>Below</h3><h2>Two</h2>')).toEqual([]);
});

it('passes over an empty heading, as the page does', () => {
  expect(headings('<h2></h2><h3>Below nothing</h3>')).toHaveLength(1);
});
