import { expect, it } from 'vitest';
import { PACKS } from '../../agency/wording/packs.ts';
import { pageSchema, type StartName } from '../sitePages.shared.ts';
import { STARTS, sectionsOf } from './starts.shared.ts';

it('begins a page with sections that the contract takes in each language, each with an id of its own', () => {
  for (const name of Object.keys(STARTS) as StartName[])
    for (const words of [{}, ...Object.values(PACKS).map(({ starts }) => starts)]) {
      const sections = sectionsOf(name, 'Ferry bookings', words);
      const read = pageSchema.safeParse({ address: '/new', title: 'Ferry bookings', sections });
      expect(read.error?.issues ?? [], name).toEqual([]);
      expect(sections[0]?.data).toHaveProperty('title', 'Ferry bookings');
    }
});
