import type { PostStatus } from '#content-api/blog/posts/posts.shared.ts';
import type { Tint } from '../../../ui/Badge.tsx';

/** The colours of specification §2. */
export const STATUS_TINTS: Record<PostStatus, Tint> = {
  published: 'green',
  draft: 'yellow',
  archived: 'neutral',
};
