import { expect, it } from 'vitest';
import { pageSchema } from '../sitePages.shared.ts';
import { STARTS, type StartName, sectionsOf } from './starts.shared.ts';

it('begins a page with sections that the contract takes, each with an id of its own', () => {
  for (const name of Object.keys(STARTS) as StartName[]) {
    const sections = sectionsOf(name, 'Ferry bookings');
    const read = pageSchema.safeParse({ address: '/new', title: 'Ferry bookings', sections });
    expect(read.error?.issues ?? [], name).toEqual([]);
    expect(sections[0]?.data).toHaveProperty('title', 'Ferry bookings');
  }
});
