import { describe, expect, it } from 'vitest';
import { addressOf, isNarrowed, queryOf, sortedBy, viewOf } from './postAddress.ts';

const view = (address: string) => viewOf(new URLSearchParams(address));

describe('the address of the posts', () => {
  it('says nothing while the list is as usual', () => {
    expect(addressOf(view('')).toString()).toBe('');
  });

  it.each([
    'search=%25&status=draft&category=design&sort=title&order=desc&page=3',
    'sort=updated_at&order=asc',
    'status=archived',
    'author=ada&category=design',
    'scheduled=true',
  ])('keeps %s as it is', (address) => expect(addressOf(view(address)).toString()).toBe(address));

  it('takes nonsense for the usual', () => {
    expect(addressOf(view('status=lost&sort=content&order=up&page=-4')).toString()).toBe('');
  });

  it('turns a column round when it is sorted by again, and begins at page one', () => {
    const byTitle = sortedBy(view('page=4'), 'title');
    expect(addressOf(byTitle).toString()).toBe('sort=title&order=asc');
    expect(sortedBy(byTitle, 'title').order).toBe('desc');
    expect(sortedBy(byTitle, 'published_at').order).toBe('desc');
    expect(addressOf(sortedBy(byTitle, 'updated_at')).toString()).toBe('');
  });

  it('asks the server for one page, and for nothing that was left open', () => {
    expect(queryOf(view('page=2'))).toEqual({ page: '2', limit: '25', sort: 'updated_at', order: 'desc' });
    expect(queryOf(view('scheduled=true'))).toMatchObject({ scheduled: 'true' });
    expect(queryOf(view('author=ada'))).toMatchObject({ author: 'ada' });
    expect(['page=2', 'category=design', 'author=ada'].map((text) => isNarrowed(view(text)))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
