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

/** A slug of a post before. `left` is ISO 8601 in UTC; null if the file doesn't say. */
export interface EarlierEntry {
  slug: string;
  left: string | null;
}

/** Author and categories are slugs or names, whichever the file uses. */
export interface PostEntry {
  file: string;
  label?: string;
  slug: string;
  title: string;
  excerpt: string;
  status: PostStatus;
  date: string | null;
  updated: string | null;
  /** undefined leaves the schedule in the store as it is. */
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
  /** If another post redirects from its slug, staff have renamed that post since its import. */
  isOfExport?: boolean;
  /** The text of the file without marks, and its line, to find lost text. */
  source?: { text: string; line: number };
  notes?: number;
  /** Not sanitised, unless `isSanitised`. */
  html: string;
  isSanitised?: boolean;
  linkTo?(href: string): string | undefined;
  /** The first line of the file with this text; 1 if it has none. */
  lineOf(text: string): number;
  findPicture(source: string): Promise<PictureLookup>;
}

interface Renamed {
  earlier_addresses?: EarlierAddress[] | undefined;
}
type InputAt<Key extends KindKey> = InputOf<Extract<ContentKind, { key: Key }>>;
export type KindEntry<Key extends KindKey = KindKey> = Omit<InputAt<Key>, 'avatar_url' | 'logo_url'> &
  Renamed & { picture?: PictureReference | null; files?: Record<string, PictureReference> };
type KindEntries = { [Key in KindKey]: KindEntry<Key>[] };
export type KindRecords = { [Key in KindKey]: (InputAt<Key> & Renamed)[] };
interface GalleryEntry {
  alt_text: string;
  file_name?: string | undefined;
  labels?: string[] | undefined;
  focus_x?: number | undefined;
  focus_y?: number | undefined;
  picture: PictureReference;
}

export interface RedirectRecord extends RedirectInput {
  file: string;
  line: number;
}

export interface PageFile {
  file: string;
  page: Record<string, unknown>;
  picture(source: string): PictureReference;
}

/** Missing fields stay as they are. */
export interface BrandEntry {
  look?: Settings['look'] | undefined;
  fonts?: { display?: PictureReference | undefined; text?: PictureReference | undefined } | undefined;
  logo?: Record<keyof Settings['logo'], PictureReference | null> | undefined;
}

/** Missing files are empty or undefined: the store's content stays as it is. */
export interface Content extends KindEntries {
  gallery: GalleryEntry[];
  navigation: Navigation | undefined;
  wording: Wording | undefined;
  pages: PageFile[];
  seo: SeoConfig | undefined;
  brand?: BrandEntry | undefined;
  settings: SettingsChange | undefined;
  ownRedirects: RedirectRecord[];
  /** Existing authors and categories stay as they are. */
  keepsKnown?: boolean;
  postFiles: number;
  /** Current and earlier slugs of published posts, to recognise links between posts. */
  publishedSlugs(): Promise<string[]>;
  /** Old paths of published posts, without addresses of this blog. */
  redirects: [from: string, to: string][];
  /** Reads one file after the other, so that memory doesn't grow with their number. */
  posts(): AsyncIterable<PostEntry>;
  problems: Problem[];
  /** Reasons why files were left out on purpose. Grows while posts are read. */
  notices: Problem[];
}

export interface ImportProgress {
  what: 'posts' | 'images';
  done: number;
  total: number;
  /** The source of the picture that has taken longest so far. */
  at?: string | undefined;
}

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
  /** A rehearsal imports posts without so many pictures. */
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

/** Times are ISO 8601 in UTC. */
export interface WorkingCopyRecord
  extends Pick<PostRecord, 'slug' | 'title' | 'excerpt' | 'author' | 'categories' | 'image'>,
    Pick<PostRecord, 'metaTitle' | 'metaDescription' | 'linkImage' | 'canonicalUrl' | 'content'> {
  id: number;
  /** The saved post's slug; '' for a post that was never saved. */
  post: string;
  writer: string;
  since: string;
  changed: string;
  status: string;
}

/** A page without earlier addresses leaves out the field. */
export type PageFileRecord = Omit<PageRecord, 'earlier_addresses'> &
  Partial<Pick<PageRecord, 'earlier_addresses'>>;

export interface PageCopyRecord {
  id: number;
  page: string;
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
