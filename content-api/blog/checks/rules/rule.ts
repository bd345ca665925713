import type { Finding, FindingCode } from '../checks.shared.ts';

/** Where something stands in the text that is open in the editor: positions of its document. */
export interface Place {
  from: number;
  to: number;
}

interface Placed {
  at?: Place;
}

export interface HeadingFact extends Placed {
  level: 1 | 2 | 3;
  text: string;
  hasPicture: boolean;
}

export interface PictureFact extends Placed {
  src: string;
  alt: string;
}

export interface LinkFact extends Placed {
  href: string;
  /** What is heard of it: its words, and those of pictures inside. */
  text: string;
  hasPicture: boolean;
}

/** Code is left out. A picture or break is one character, so that offsets are the open document's. */
export interface PassageFact extends Placed {
  text: string;
}

export interface TextFacts {
  headings: HeadingFact[];
  pictures: PictureFact[];
  links: LinkFact[];
  passages: PassageFact[];
  words: number;
}

export interface PostFacts {
  slug: string;
  title: string;
  excerpt: string;
  metaTitle: string;
  metaDescription: string;
  picture: string;
  categories: number;
  text: TextFacts;
  /** Of a page: sections that can't be read, and why. */
  unreadable?: readonly (Placed & { why: string })[];
}

export type LinkStatus = { is: 'there' | 'gone' | 'draft' } | { is: 'moved'; to: string };

export interface SiteFacts {
  /** Where the site is reached, without a slash at the end; '' while that isn't known. */
  origin: string;
  /** How it stands with an address as a link has it; null for one elsewhere, or while it isn't known. */
  statusOf(href: string): LinkStatus | null;
}

export interface Hit extends Placed {
  field: Finding['field'];
  about?: string;
  detail?: string;
}

export interface FoundHere extends Finding, Placed {}

/** One rule: what it looks for, and how it says so. It only ever warns. */
export interface Rule {
  code: FindingCode;
  /** Names the kind, for lists: 'Links that lead nowhere'. */
  kind: string;
  find(post: PostFacts, site: SiteFacts): Hit[];
  /** A sentence for the writer. */
  say(finding: Pick<Finding, 'field' | 'about' | 'detail'>): string;
}
