import type { Category, CategoryInput } from '#content-api/library/categories/categories.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { deletionOf } from '../../calls/deletion.ts';
import { byName } from '../../ui/entries/byName.ts';
import type { Entries, WithEarlier } from '../../ui/entries/useEntries.ts';

export const categoryEntries: Entries<Category, CategoryInput, { trash_id: number }> & WithEarlier = {
  key: 'categories',
  list: async () => (await answerOf(api.categories.$get())).categories.toSorted(byName),
  add: (json) => answerOf(api.categories.$post({ json })),
  change: (id, json, condition) => answerOf(api.categories[':id'].$put({ param: { id }, json }, condition)),
  remove: (id, postsTo) => {
    const query = postsTo === undefined ? {} : { posts_to: String(postsTo) };
    return deletionOf(api.categories[':id'].$delete({ param: { id }, query }));
  },
  earlier: async (id) => (await answerOf(api.categories[':id'].earlier.$get({ param: { id } }))).earlier,
};
