import { describe, expect, it } from 'vitest';
import { addressOf, sortedBy, viewOf } from './leadAddress.ts';

const view = (address: string) => viewOf(new URLSearchParams(address));

describe('the address of the leads', () => {
  it('says nothing while the list is as usual', () => {
    expect(addressOf(view('')).toString()).toBe('');
  });

  it.each([
    'search=%25&status=Won&sort=name&order=desc&page=3',
    'sort=created_at&order=asc',
    'status=Pined',
    'owner=mine&next=due',
    'owner=7',
    'search=pills&spam=held',
    'search=pills&from=2026-11-01&to=2026-11-30',
    'answered=no&service=website&form=Contact+Form&source=-&campaign=spring&form_page=%2Fservices',
  ])('keeps %s as it is', (address) => expect(addressOf(view(address)).toString()).toBe(address));

  it('takes nonsense for the usual', () => {
    expect(
      addressOf(
        view(
          'status=Rich&owner=me&next=soon&spam=maybe&sort=company&order=up&from=soon&to=2026-13-01&answered=maybe&page=-4',
        ),
      ).toString(),
    ).toBe('');
  });

  it('turns a column round when it is sorted by again, and begins at page one', () => {
    const byName = sortedBy(view('page=4'), 'name');
    expect(addressOf(byName).toString()).toBe('sort=name&order=asc');
    expect(sortedBy(byName, 'name').order).toBe('desc');
    expect(addressOf(sortedBy(byName, 'created_at')).toString()).toBe('');
  });
});
