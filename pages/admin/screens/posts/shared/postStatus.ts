import type { PostStatus } from '#content-api/blog/posts/posts.shared.ts';
import type { Tint } from '../../../ui/Badge.tsx';

/** Published green, draft yellow, archived neutral (specification §2). */
export const STATUS_TINTS: Record<PostStatus, Tint> = {
  published: 'green',
  draft: 'yellow',
  archived: 'neutral',
};

export const STATUS_FILTERS = [
  { value: '', label: 'All Status' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'archived', label: 'Archived' },
] as const;
