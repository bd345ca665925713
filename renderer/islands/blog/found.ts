import type { PostCardData } from '#static-data/select/postCard.ts';

/** One page of the posts that were asked for. */
export interface Found {
  posts: PostCardData[];
  total: number;
  page: number;
  totalPages: number;
}
