import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import type { TestApi } from '../api.ts';
import { writer } from './content.ts';

/** So many seconds from now. */
export function inSeconds(seconds: number): Date {
  return new Date(Date.now() + seconds * 1000);
}

/** A draft whose publication is planned, or a published post whose withdrawal is; its author is in the store. */
export function scheduledPost(
  api: TestApi,
  token: string,
  turn: 'publish' | 'withdraw',
  at: Date,
): Promise<PostEntry> {
  const moment = at.toISOString();
  const fields = turn === 'publish' ? { publishAt: moment } : { status: 'published', unpublishAt: moment };
  return writer(api, token).post(fields);
}

/** A draft that is to be online from one moment until another one. */
export function spannedPost(api: TestApi, token: string, from: Date, until: Date): Promise<PostEntry> {
  return writer(api, token).post({ publishAt: from.toISOString(), unpublishAt: until.toISOString() });
}

/** How a post is stored, as staff see it. */
export async function postNow(api: TestApi, token: string, id: number): Promise<PostEntry> {
  return (await api.send<PostEntry>('GET', `/posts/id/${id}`, { token })).body;
}
