import type { Finding, FindingCode } from '../checks.shared.ts';

/** The place of an item in the text that is open in the editor, as positions in its document. */
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
  /** The text that screen readers announce: its words, and the alt texts of pictures inside. */
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
  /** The address of each begins with `snippet:`, and its text is the slug. */
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
  /** The sections of a page that can't be read, and the reasons. */
  unreadable?: readonly (Placed & { why: string })[];
}

export type LinkStatus = { is: 'there' | 'gone' | 'draft' } | { is: 'moved'; to: string };

export interface SiteFacts {
  /** The address of the site without a trailing slash; '' while it is unknown. */
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

/** A rule has a check and a message. It only ever warns. */
export interface Rule {
  code: FindingCode;
  /** Names the kind, for lists: 'Broken links'. */
  kind: string;
  find(post: PostFacts, site: SiteFacts): Hit[];
  /** A sentence for the writer. */
  say(finding: Pick<Finding, 'field' | 'about' | 'detail'>): string;
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
