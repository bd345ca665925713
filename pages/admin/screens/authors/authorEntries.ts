import type { Author, AuthorInput } from '#content-api/library/authors/authors.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { deletionOf } from '../../calls/deletion.ts';
import type { Entries, WithEarlier } from '../../ui/entries/useEntries.ts';

export const authorEntries: Entries<Author, AuthorInput, { trash_id: number }> & WithEarlier = {
  key: 'authors',
  isNewLast: true,
  list: async () => (await answerOf(api.authors.$get())).authors,
  add: (json) => answerOf(api.authors.$post({ json })),
  change: (id, json, condition) => answerOf(api.authors[':id'].$put({ param: { id }, json }, condition)),
  remove: (id, postsTo) => {
    const query = postsTo === undefined ? {} : { posts_to: String(postsTo) };
    return deletionOf(api.authors[':id'].$delete({ param: { id }, query }));
  },
  earlier: async (id) => (await answerOf(api.authors[':id'].earlier.$get({ param: { id } }))).earlier,
};

export const placeAuthor = async (id: string, before: number | null): Promise<Author[]> =>
  (await answerOf(api.authors[':id'].place.$put({ param: { id }, json: { before } }))).authors ?? [];
