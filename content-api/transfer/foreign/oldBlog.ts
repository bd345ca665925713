import type { Problem } from '#content-api/transfer/transfer.shared.ts';
import type { PostStatus } from '../../blog/posts/posts.shared.ts';
import type { CategoryInput } from '../../kinds/categories.shared.ts';

export interface OldOutline {
  key: string;
  title: string;
  /** The slug of the other system: of any length, with any characters. */
  slug: string;
  status: PostStatus;
  /** Why it is a draft here, where nobody would expect that. */
  why?: string | undefined;
  /** Addresses that led to it there: whole ones or paths, its present one first. */
  addresses: string[];
  line: number;
}

export interface OldPost {
  key: string;
  excerpt: string;
  date: string | null;
  /** When it was last changed there; null when the export doesn't tell. */
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
  /** Footnotes at the end of its text. */
  notes?: number;
  /** The omitted parts of the text, in a few words each. */
  lost: string[];
}

export interface OldAuthor {
  name: string;
  slug: string;
  bio: string;
  /** An address or path; '' for none. */
  picture: string;
}

export interface OldBlog {
  authors: OldAuthor[];
  categories: CategoryInput[];
  outlines: OldOutline[];
  sites: string[];
  categoryPages: Map<string, string>;
  /** An address that ends with a post's slug leads to it, whatever stands before: the export doesn't tell addresses. */
  foundBySlug: boolean;
  /** The skipped entries, counted by reason: '3 pages'. */
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
  /** Takes WordPress's tags as categories too. */
  tags?: boolean | undefined;
  /** The moment that tells what is scheduled from what is over. */
  now?: Date | undefined;
}
