import type { Service, ServiceInput } from '#content-api/agency/services/services.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { deletionOf } from '../../calls/deletion.ts';
import type { Entries, WithEarlier } from '../../ui/entries/useEntries.ts';

export const serviceEntries: Entries<Service, ServiceInput, { trash_id: number }> & WithEarlier = {
  key: 'services',
  isNewLast: true,
  list: async () => (await answerOf(api.services.$get())).services,
  add: (json) => answerOf(api.services.$post({ json })),
  change: (id, json, condition) => answerOf(api.services[':id'].$put({ param: { id }, json }, condition)),
  remove: (id) => deletionOf(api.services[':id'].$delete({ param: { id } })),
  earlier: async (id) => (await answerOf(api.services[':id'].earlier.$get({ param: { id } }))).earlier,
};

export const placeService = async (id: string, before: number | null): Promise<Service[]> =>
  (await answerOf(api.services[':id'].place.$put({ param: { id }, json: { before } }))).services ?? [];

/** Returns the fields that a form can change. */
export function inputOf(service: Service): ServiceInput {
  const { name, short_name, slug, summary, description, drawing, sort_order, active } = service;
  return { name, short_name, slug, summary, description, drawing, sort_order, active };
}
