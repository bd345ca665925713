import type { PostCardData } from '#static-data/select/postCard.ts';

export interface Found {
  posts: PostCardData[];
  total: number;
  page: number;
  totalPages: number;
  /** They don't have the words that were asked for, but some like them. */
  near?: boolean;
}
