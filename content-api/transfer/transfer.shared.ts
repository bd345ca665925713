import type { Navigation } from '../agency/navigation/navigation.shared.ts';
import type { SeoConfig } from '../agency/seo/seo.shared.ts';
import type { Settings, SettingsChange } from '../agency/settings/settings.shared.ts';
import type { PostStatus } from '../blog/posts/posts.shared.ts';
import type { RedirectInput } from '../blog/redirects/redirects.shared.ts';
import type { InputOf } from '../kinds/contentKind.shared.ts';
import type { ContentKind, KindKey } from '../kinds/kinds.shared.ts';
import type { Wording } from '../mail/wording/wording.shared.ts';
import type { PageRecord } from '../sitePages/sitePages.shared.ts';
import type { EarlierAddress } from '../values/slugs.shared.ts';

export interface Problem {
  file: string;
  line: number;
  message: string;
}

/** A problem that the user can't fix, as in another system's export, becomes a notice. */
export type PictureLookup =
  | { kind: 'file'; path: string; leftOut?: (why: string) => Problem }
  | { kind: 'web'; address: string; leftOut: (why: string) => Problem }
  | { kind: 'address' }
  | { kind: 'missing'; problem: Problem }
  | { kind: 'left out'; notice: Problem };

export interface PictureReference {
  source: string;
  find(): Promise<PictureLookup>;
}

/** A slug under which a post was public before, and until when (ISO 8601 in UTC; null when the file says nothing). */
export interface EarlierEntry {
  slug: string;
  left: string | null;
}

/** A post as a file tells it. Author and categories are slugs or names, whichever the file used. */
export interface PostEntry {
  file: string;
  /** Tells the post from the others where one file holds many. */
  label?: string;
  slug: string;
  title: string;
  excerpt: string;
  status: PostStatus;
  date: string | null;
  updated: string | null;
  /** When the draft is to be published, the published post withdrawn; undefined leaves the store's plan as it is. */
  publishAt?: string | undefined;
  unpublishAt?: string | undefined;
  author: string;
  categories: string[];
  cover: PictureReference | null;
  coverAlt: string;
  linkPicture: PictureReference | null;
  metaTitle: string;
  metaDescription: string;
  canonicalUrl: string;
  earlier: EarlierEntry[];
  /** If another post redirects from its slug, that post was renamed here; an export doesn't know such names. */
  isOfExport?: boolean;
  /** The text as it went in, without marks, and the line of the file at which it begins: to tell what was lost. */
  source?: { text: string; line: number };
  /** Footnotes that stand at the end of its text. */
  notes?: number;
  /** Whatever the file held. */
  html: string;
  /** `sanitizeContent` was asked, and would leave it as it is. */
  isSanitised?: boolean;
  /** The imported target of a link to another entry of the import; undefined for others. */
  linkTo?(href: string): string | undefined;
  /** The line of the file where a text first stands; 1 when it isn't there as such. */
  lineOf(text: string): number;
  findPicture(source: string): Promise<PictureLookup>;
}

interface Renamed {
  earlier_addresses?: EarlierAddress[] | undefined;
}
type InputAt<Key extends KindKey> = InputOf<Extract<ContentKind, { key: Key }>>;
/** An entry of a kind of content as a file has it. Its picture isn't read yet. */
export type KindEntry<Key extends KindKey = KindKey> = Omit<InputAt<Key>, 'avatar_url' | 'logo_url'> &
  Renamed & { picture?: PictureReference | null; files?: Record<string, PictureReference> };
type KindEntries = { [Key in KindKey]: KindEntry<Key>[] };
export type KindRecords = { [Key in KindKey]: (InputAt<Key> & Renamed)[] };
export interface GalleryEntry {
  alt_text: string;
  file_name?: string | undefined;
  labels?: string[] | undefined;
  focus_x?: number | undefined;
  focus_y?: number | undefined;
  picture: PictureReference;
}

/** A redirect as a file tells it, not yet looked at. */
export interface RedirectRecord extends RedirectInput {
  file: string;
  line: number;
}

/** A page of the site as a file tells it, not yet looked at. */
export interface PageFile {
  file: string;
  page: Record<string, unknown>;
  /** A picture that it names. */
  picture(source: string): PictureReference;
}

/** The look and the logos of the agency; what a file leaves out stays as it is. */
export interface BrandEntry {
  look?: Settings['look'] | undefined;
  /** Files of the agency's own typefaces. */
  fonts?: { display?: PictureReference | undefined; text?: PictureReference | undefined } | undefined;
  logo?: Record<keyof Settings['logo'], PictureReference | null> | undefined;
}

/** Content as files tell it. What a folder doesn't hold is empty or undefined, and stays as it is in the store. */
export interface Content extends KindEntries {
  gallery: GalleryEntry[];
  navigation: Navigation | undefined;
  /** The customised texts of letters. */
  wording: Wording | undefined;
  pages: PageFile[];
  seo: SeoConfig | undefined;
  brand?: BrandEntry | undefined;
  settings: SettingsChange | undefined;
  /** The redirects in `redirects.json`. */
  ownRedirects: RedirectRecord[];
  /** Authors and categories that the store has already stay as they are. */
  keepsKnown?: boolean;
  postFiles: number;
  /** Slugs that published posts will have, or had: read ahead so that links between them can be told from dead ones. */
  publishedSlugs(): Promise<string[]>;
  /** Paths that led to published posts where they come from, as far as they aren't addresses of the blog here. */
  redirects: [from: string, to: string][];
  /** Reads one file after the other, so that memory doesn't grow with their number. */
  posts(): AsyncIterable<PostEntry>;
  problems: Problem[];
  /** Files that were left out on purpose, and why. Grows while posts are read. */
  notices: Problem[];
}

/** How far an import is. */
export interface ImportProgress {
  what: 'posts' | 'images';
  done: number;
  total: number;
  /** The picture that has been worked on longest: where it comes from. */
  at?: string | undefined;
}

/** The content of the posts that were imported or existed already, in numbers. */
export interface Taken {
  words: number;
  images: number;
  links: number;
  notes: number;
}

export interface ImportResult {
  added: number;
  changed: number;
  unchanged: number;
  skipped: number;
  /** Pictures that a rehearsal would have had to fetch; the posts were rehearsed without them. */
  toFetch: number;
  taken: Taken;
  problems: Problem[];
  notices: Problem[];
}

export interface PostRecord {
  slug: string;
  title: string;
  excerpt: string;
  status: PostStatus;
  date: string | null;
  updated: string;
  publishAt: string | null;
  unpublishAt: string | null;
  author: string;
  categories: string[];
  image: string;
  imageAlt: string;
  metaTitle: string;
  metaDescription: string;
  linkImage: string;
  canonicalUrl: string;
  earlier: EarlierAddress[];
  content: string;
}

/** The unsaved changes of a user in a post. Times are ISO 8601 in UTC. */
export interface WorkingCopyRecord
  extends Pick<PostRecord, 'slug' | 'title' | 'excerpt' | 'author' | 'categories' | 'image'>,
    Pick<PostRecord, 'metaTitle' | 'metaDescription' | 'linkImage' | 'canonicalUrl' | 'content'> {
  id: number;
  /** The post's slug, as it is saved; '' where it never was. */
  post: string;
  /** Display name. */
  writer: string;
  since: string;
  changed: string;
  status: string;
}

/** A page without earlier addresses leaves out the field. */
export type PageFileRecord = Omit<PageRecord, 'earlier_addresses'> &
  Partial<Pick<PageRecord, 'earlier_addresses'>>;

/** The unsaved changes of a user in a page, however unfinished. */
export interface PageCopyRecord {
  id: number;
  /** The address of the saved page. */
  page: string;
  /** Display name. */
  writer: string;
  since: string;
  changed: string;
  values: Record<string, unknown>;
}

export interface ContentRecords extends KindRecords {
  gallery: {
    image_url: string;
    alt_text: string;
    file_name: string;
    labels: string[];
    focus_x: number;
    focus_y: number;
  }[];
  navigation: Navigation;
  wording: Wording;
  pages: PageFileRecord[];
  seo: SeoConfig;
  settings: Settings;
  redirects: RedirectInput[];
  postCount: number;
  posts(): AsyncIterable<PostRecord>;
}
