import type { Turning } from '../writing/schedules/turning.ts';
import { type PageEntry, pageAddressProblem, pageSchema } from './contract.ts';
import { changePage, pageById } from './store.ts';

/** Pages of the site as what goes online and offline by itself. */
export const turningPages: Turning<PageEntry> = {
  kind: 'page',
  find: pageById,
  missingIn: (page) => {
    const messages = pageSchema.safeParse(page).error?.issues.map(({ message }) => message) ?? [];
    return [...new Set([...messages, pageAddressProblem(page.address) ?? []].flat())].join('. ');
  },
  turn: (db, page, { status, at }, making) => changePage(db, page, { status }, making, at),
};
