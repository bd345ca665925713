import { expect } from 'vitest';
import type { PostDifference, PostRevision } from '#content-api/blog/revisions/revisions.shared.ts';
import type { RevisionItem } from '#content-api/writing/revisions/revisions.shared.ts';
import type { TestApi } from '../api.ts';

/** Reads the history of posts, as whoever has the token. */
export function historyOf(api: TestApi, token: string) {
  const get = async <Body>(path: string): Promise<Body> => {
    const { status, body } = await api.send<Body>('GET', path, { token });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const list = async (id: number) =>
    (await get<{ revisions: RevisionItem[] }>(`/posts/${id}/revisions?limit=100`)).revisions;
  return {
    list,
    /** '2 by_hand: title', the newest first. */
    told: async (id: number) =>
      (await list(id)).map(({ revision, how, changes }) => `${revision} ${how}: ${changes}`),
    one: (id: number, revision: number) => get<PostRevision>(`/posts/${id}/revisions/${revision}`),
    difference: (id: number, revision: number, other = '') =>
      get<PostDifference>(`/posts/${id}/revisions/${revision}/difference${other && `?with=${other}`}`),
    change: async (id: number, json: object, by = token) => {
      const { status, body } = await api.send('PUT', `/posts/${id}`, { token: by, json });
      expect([status, body.error]).toEqual([200, undefined]);
      return body;
    },
  };
}
