import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import type { EarlierAddress } from '#content-api/values/slugs.shared.ts';
import { type ScheduleFields, scheduleFieldsOf } from '../../../../editor/schedule/scheduling.ts';

/** Facts about a post that the editor needs besides the values. */
export interface Acknowledged extends ScheduleFields {
  id: number;
  revision: number;
  updated_at: string;
  status: PostEntry['status'];
  slug: string;
  /** It is published, or was once: its address may be known somewhere. */
  wasPublic: boolean;
  earlier: EarlierAddress[];
}

export function acknowledgedOf(post: PostEntry): Acknowledged {
  const { id, revision, updated_at, status, slug, published_at, earlier_addresses: earlier = [] } = post;
  const address = { slug, wasPublic: published_at !== null, earlier };
  return { id, revision, updated_at, status, ...address, ...scheduleFieldsOf(post) };
}
