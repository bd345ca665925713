import { expect } from 'vitest';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import type { Restored, TrashItem } from '#content-api/trash/trash.shared.ts';
import type { TestApi } from '../api.ts';

const DAY = 24 * 60 * 60 * 1000;

/** @param days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY);

/** Deletes and brings back, as whoever has the token: the admin, unless it is said. */
export function trashOf(api: TestApi, admin: string) {
  return {
    /** @returns its number in the trash. */
    remove: async (path: string, token = admin): Promise<number> => {
      const { status, body } = await api.send<{ trash_id: number }>('DELETE', path, { token });
      expect([status, body]).toEqual([200, { success: true, trash_id: expect.any(Number) }]);
      return body.trash_id;
    },
    restore: (id: number, token = admin, query = '') =>
      api.send<Restored>('POST', `/trash/${id}/restore${query}`, { token }),
    listed: async (token = admin): Promise<TrashItem[]> => {
      const { body } = await api.send<{ entries: TrashItem[] }>('GET', '/trash?limit=1000', { token });
      return body.entries;
    },
    postOf: async (id: number) =>
      (await api.send<PostEntry>('GET', `/posts/id/${id}`, { token: admin })).body,
  };
}
