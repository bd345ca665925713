import type { Logo, LogoInput } from '#content-api/library/logos/logos.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { deletionOf } from '../../calls/deletion.ts';
import type { Entries, WithEarlier } from '../../ui/entries/useEntries.ts';

export const logoEntries: Entries<Logo, LogoInput, { trash_id: number }> & WithEarlier = {
  key: 'logos',
  list: async () => (await answerOf(api.logos.$get())).logos,
  add: (json) => answerOf(api.logos.$post({ json })),
  change: (id, json, condition) => answerOf(api.logos[':id'].$put({ param: { id }, json }, condition)),
  remove: (id) => deletionOf(api.logos[':id'].$delete({ param: { id } })),
  earlier: async (id) => (await answerOf(api.logos[':id'].earlier.$get({ param: { id } }))).earlier,
};

export const placeLogo = async (id: string, before: number | null): Promise<Logo[]> =>
  (await answerOf(api.logos[':id'].place.$put({ param: { id }, json: { before } }))).logos;
