import type { ClientResponse } from 'hono/client';
import type { Earlier } from '#content-api/agency/earlier.shared.ts';
import { authors } from '#content-api/kinds/authors.shared.ts';
import { cases } from '#content-api/kinds/cases.shared.ts';
import { categories } from '#content-api/kinds/categories.shared.ts';
import { collections } from '#content-api/kinds/collections.shared.ts';
import type { AnyEntry, AnyKind, EntryOf, InputOf } from '#content-api/kinds/contentKind.shared.ts';
import { services } from '#content-api/kinds/services.shared.ts';
import { snippets } from '#content-api/kinds/snippets.shared.ts';
import { answerOf, sendRenewing } from '../../calls/api.ts';
import { deletionOf } from '../../calls/deletion.ts';
import { byName } from './byName.ts';
import type { Entries, WithEarlier } from './useEntries.ts';

export interface KindEntries<Kind extends AnyKind>
  extends Entries<EntryOf<Kind>, InputOf<Kind>, { trash_id: number }>,
    WithEarlier {
  place(id: string, before: number | null): Promise<EntryOf<Kind>[]>;
}

interface Mapping {
  cacheKey: string;
  read(entries: readonly AnyEntry[]): AnyEntry[];
  write(input: object): object;
}

export function entriesOf<Kind extends AnyKind>({ key }: Kind, mapping?: Mapping): KindEntries<Kind> {
  type Entry = EntryOf<Kind>;
  const read = (entries: Entry[]) => (mapping ? (mapping.read(entries) as Entry[]) : entries);
  const readOne = async (answer: Promise<ClientResponse<Entry>>) => {
    const entry = await answerOf(answer);
    return read([entry])[0] ?? entry;
  };
  const write = (input: object) => mapping?.write(input) ?? input;
  const call = <Answer>(method: string, path: string, json?: unknown, headers: object = {}) =>
    sendRenewing(`/api/${key}${path}`, {
      method,
      headers: { ...(json === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    }) as Promise<ClientResponse<Answer>>;
  const allOf = async (answer: Promise<ClientResponse<Record<string, Entry[]>>>) =>
    read((await answerOf(answer))[key] ?? []);
  return {
    key: mapping?.cacheKey ?? key,
    list: () => allOf(call('GET', '')),
    add: (json) => readOne(call('POST', '', write(json))),
    change: (id, json, { headers }) => readOne(call('PUT', `/${id}`, write(json), headers)),
    place: (id, before) => allOf(call('PUT', `/${id}/place`, { before })),
    remove: (id, postsTo) =>
      deletionOf(call('DELETE', `/${id}${postsTo === undefined ? '' : `?posts_to=${postsTo}`}`)),
    earlier: async (id) => (await answerOf(call<{ earlier: Earlier[] }>('GET', `/${id}/earlier`))).earlier,
  };
}

export const authorEntries: KindEntries<typeof authors> = { ...entriesOf(authors), isNewLast: true };
export const serviceEntries: KindEntries<typeof services> = { ...entriesOf(services), isNewLast: true };
export const collectionCalls: KindEntries<typeof collections> = {
  ...entriesOf(collections),
  isNewLast: true,
};
export const caseEntries: KindEntries<typeof cases> = entriesOf(cases);
export const snippetEntries: KindEntries<typeof snippets> = entriesOf(snippets);

const allCategories = entriesOf(categories);
export const categoryEntries: KindEntries<typeof categories> = {
  ...allCategories,
  list: async () => (await allCategories.list()).toSorted(byName),
};
