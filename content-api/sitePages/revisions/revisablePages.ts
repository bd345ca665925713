import type { Revisable } from '../../writing/revisions/revisable.ts';
import { validSections } from '../sections/stored.ts';
import type { PageEntry } from '../sitePages.shared.ts';
import { pageById } from '../store.ts';
import { typedPage } from '../writablePages.ts';
import type { PageRevisionValues } from './revisions.shared.ts';
import { REVISED_FIELDS, revisedPage } from './values.ts';

export const revisablePages: Revisable<PageEntry, PageRevisionValues> = {
  kind: 'page',
  noun: 'Page',
  changing: 'pages.change',
  fields: REVISED_FIELDS,
  find: pageById,
  valuesOf: revisedPage,
  answered: async (_, { sections, ...values }) => ({
    ...(values as Omit<PageRevisionValues, 'sections'>),
    sections: validSections(sections as readonly object[]),
  }),
  // A page that the site needs keeps its address.
  formOf: ({ status, fixed, address }, values) => ({ ...values, status, ...(fixed ? { address } : {}) }),
  typedIn: typedPage,
};
