import type { Finding, FindingCode } from '../checks.shared.ts';

/** Positions in the document that is open in the editor. */
export interface Place {
  from: number;
  to: number;
}

interface Placed {
  at?: Place;
}

interface HeadingFact extends Placed {
  level: 1 | 2 | 3;
  text: string;
  hasPicture: boolean;
}

interface PictureFact extends Placed {
  src: string;
  alt: string;
}

export interface LinkFact extends Placed {
  href: string;
  /** Screen readers announce this: its words, and the alt texts of pictures inside. */
  text: string;
  hasPicture: boolean;
}

/** A picture, break or character of code is `\uFFFC`, so that offsets are the open document's. */
export interface PassageFact extends Placed {
  text: string;
}

export interface TextFacts {
  headings: HeadingFact[];
  pictures: PictureFact[];
  links: LinkFact[];
  passages: PassageFact[];
  /** Each address begins with `snippet:`, and the text is the slug. */
  snippets: LinkFact[];
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
  unreadable?: readonly (Placed & { why: string })[];
}

export type LinkStatus = { is: 'there' | 'gone' | 'draft' } | { is: 'moved'; to: string };

export interface SiteFacts {
  /** Without a trailing slash; '' while it is unknown. */
  origin: string;
  /** null for an address of another site, or while the status is unknown. */
  statusOf(href: string): LinkStatus | null;
}

export interface Hit extends Placed {
  field: Finding['field'];
  about?: string;
  detail?: string;
}

export interface FoundHere extends Finding, Placed {}

export interface Rule {
  code: FindingCode;
  kind: string;
  find(post: PostFacts, site: SiteFacts): Hit[];
  say(finding: Pick<Finding, 'field' | 'about' | 'detail'>): string;
}

export function writtenFields({ title, excerpt, metaTitle, metaDescription }: PostFacts) {
  return [
    ['title', title],
    ['excerpt', excerpt],
    ['meta_title', metaTitle],
    ['meta_description', metaDescription],
  ] as const;
}

export function hitsOf(
  pictures: readonly PictureFact[],
  isHit: (picture: PictureFact) => boolean,
  detailOf: (picture: PictureFact) => string,
): Hit[] {
  return pictures.flatMap((picture, nth): Hit[] => {
    if (!isHit(picture)) return [];
    const { at } = picture;
    return [{ field: 'content', about: String(nth + 1), detail: detailOf(picture), ...(at ? { at } : {}) }];
  });
}
