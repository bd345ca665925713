import { describe, expect, it } from 'vitest';
import { NEW_POST, problemsOf, withTitle } from './postValues.ts';

const type = (text: string, values = NEW_POST, isNew = true) =>
  [...text].reduce((before, letter) => withTitle(before, before.title + letter, isNew), values);

describe('the slug of a new post', () => {
  it('follows the title while it is typed', () => {
    expect(type('  What a “Brief” -- is?').slug).toBe('what-a-brief-is');
  });

  it('stays once somebody has written it', () => {
    const byHand = { ...type('First'), slug: 'mine' };
    expect(type(' words', byHand).slug).toBe('mine');
    expect(type('Later', { ...NEW_POST, slug: 'first-of-all' }).slug).toBe('first-of-all');
  });

  it('follows again when it is emptied', () => {
    expect(type(' words', { ...type('First'), slug: '' }).slug).toBe('first-words');
  });

  it('is never touched once the post exists', () => {
    const there = { ...NEW_POST, title: 'Old', slug: 'old' };
    expect(type('er', there, false)).toMatchObject({ title: 'Older', slug: 'old' });
  });
});

describe('an empty post', () => {
  it('says what is missing, in the specification’s words', () => {
    expect(problemsOf(NEW_POST)).toEqual({
      title: 'Title is required',
      slug: 'Slug is required',
      content: 'Content is required',
      author_id: 'Author is required',
    });
  });

  it('has room for 160 characters of meta description', () => {
    const long = { ...NEW_POST, meta_description: 'm'.repeat(161) };
    expect(problemsOf(long).meta_description).toBe('Meta description must be 160 characters or less');
  });
});
