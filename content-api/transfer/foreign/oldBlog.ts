import type { Problem } from '#content-api/transfer/transfer.shared.ts';
import type { PostStatus } from '../../blog/posts/posts.shared.ts';
import type { CategoryInput } from '../../kinds/categories.shared.ts';

export interface OldOutline {
  key: string;
  title: string;
  /** The slug of the other system: of any length, with any characters. */
  slug: string;
  status: PostStatus;
  why?: string | undefined;
  /** Its addresses or paths on the old site, the current one first. */
  addresses: string[];
  line: number;
}

export interface OldPost {
  key: string;
  excerpt: string;
  date: string | null;
  /** The time of the last change; null if the export doesn't say. */
  updated: string | null;
  publishAt: string | undefined;
  author: string;
  categories: string[];
  cover: string;
  coverAlt: string;
  metaTitle: string;
  metaDescription: string;
  linkImage: string;
  canonicalUrl: string;
  html: string;
  notes?: number;
  lost: string[];
}

export interface OldAuthor {
  name: string;
  slug: string;
  bio: string;
  picture: string;
}

export interface OldBlog {
  authors: OldAuthor[];
  categories: CategoryInput[];
  outlines: OldOutline[];
  sites: string[];
  categoryPages: Map<string, string>;
  /** Only the end of an address counts, because the export has slugs and no addresses. */
  foundBySlug: boolean;
  /** Skipped entries, counted by reason: '3 pages'. */
  leftOut: LeftOut;
  postsLeftOut: number;
  problems: Problem[];
  notices: Problem[];
  posts(): AsyncIterable<OldPost>;
}

export type LeftOut = Map<string, number>;

export function countLeftOut(leftOut: LeftOut, reason: string): void {
  leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1);
}

export interface ForeignOptions {
  media?: string | undefined;
  site?: string | undefined;
  /** Makes categories of WordPress's tags too. */
  tags?: boolean | undefined;
  /** Later posts are scheduled. */
  now?: Date | undefined;
}
