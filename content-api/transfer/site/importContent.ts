import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { publicOrigin } from '../../agency/seo/store.ts';
import { readAddresses, saveSettings } from '../../agency/settings/store.ts';
import { movedPosts } from '../../blog/posts/reading/published.ts';
import { lineAt, mergeRedirects } from '../../blog/redirects/merge.ts';
import { writtenSource } from '../../blog/redirects/redirects.shared.ts';
import { redirectEntries } from '../../blog/redirects/store.ts';
import type { Database } from '../../database/schema.ts';
import { services } from '../../kinds/services.shared.ts';
import { storeLogo } from '../../library/brandLogo/cleanLogo.ts';
import { SvgRefused } from '../../library/brandLogo/svgTree.ts';
import type { EncodePicture } from '../../library/gallery/encode.ts';
import { PictureRefused } from '../../library/gallery/refused.ts';
import { movedEntries, shownEntries } from '../../library/kinds/store.ts';
import { storeTypeface } from '../../library/typefaces/storeTypeface.ts';
import type { TypefaceUse } from '../../library/typefaces/subsetTypeface.ts';
import { TypefaceRefused } from '../../library/typefaces/typefaces.shared.ts';
import { movedPages } from '../../sitePages/addresses/store.ts';
import type { FileStorage } from '../../storage/fileStorage.ts';
import { defaultAddress } from '../../values/siteAddresses.shared.ts';
import type { Content, ImportProgress, ImportResult, PictureReference } from '../transfer.shared.ts';
import { openDirectory } from './directory.ts';
import type { FetchPicture } from './fetchPicture.ts';
import { importPosts } from './importPosts.ts';
import { type Change, importGallery, importSite } from './importSite.ts';
import { incomingPictures } from './incomingPictures.ts';

export interface ImportOptions {
  uploads: FileStorage;
  /** True for addresses that exist whatever the content; the import removes dead links. */
  isPage: (path: string) => boolean;
  fetchPicture?: FetchPicture | undefined;
  encodePicture?: EncodePicture | undefined;
  /** Also replaces posts that staff have edited since the last import. */
  overwrite?: boolean | undefined;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
}

/**
 * Recognises posts by their first slug, other entries by slug or name, and pictures by bytes: a second import changes
 * nothing, and a stopped one goes on. An invalid entry is a problem, and the rest goes on.
 */
export async function importContent(
  db: Kysely<Database>,
  content: Content,
  { uploads, isPage, fetchPicture, encodePicture, overwrite = false, onProgress }: ImportOptions,
): Promise<ImportResult> {
  const { problems, notices } = content;
  const counts = { added: 0, changed: 0, unchanged: 0 };
  const pictures = incomingPictures(db, {
    uploads,
    fetchPicture,
    encodePicture,
    problems,
    notices,
    onProgress,
  });
  for (const change of await importSite(db, content, { take: pictures.take, uploads })) counts[change] += 1;
  if (content.brand) counts[await importBrand(db, content, { uploads, encodePicture })] += 1;
  const directory = await openDirectory(db);
  const isDead = await deadAddresses(db, content, isPage);
  const posts = await importPosts(db, content, { pictures, isDead, directory, overwrite, onProgress });
  for (const change of posts.changes) counts[change] += 1;
  for (const change of await importGallery(db, content, { take: pictures.take, uploads }))
    counts[change] += 1;
  for (const change of await importRedirects(db, content)) counts[change] += 1;
  const skipped = content.postFiles - posts.changes.length;
  return { ...counts, skipped, toFetch: pictures.toFetch(), taken: posts.taken, problems, notices };
}

/** Comes last. An export may have redirects that a page overrules: these are added with a notice. */
async function importRedirects(
  db: Kysely<Database>,
  { ownRedirects, problems, notices }: Pick<Content, 'ownRedirects' | 'problems' | 'notices'>,
): Promise<Change[]> {
  const [{ file } = { file: '' }] = ownRedirects;
  if (file === '') return [];
  const lines = ownRedirects.map((redirect) => lineAt(redirect.line, redirect));
  const origin = await publicOrigin(db, '');
  const at = new Date().toISOString();
  const merged = await db
    .transaction()
    .execute((transaction) => mergeRedirects(transaction, lines, origin, at, true));
  for (const { line, why } of merged.lines) if (why !== '') problems.push({ file, line, message: why });
  for (const { from, overruled, updated_at } of await redirectEntries(db)) {
    if (overruled === null || updated_at !== at) continue;
    const line = lines.find((one) => one.from === writtenSource(from))?.line ?? 1;
    notices.push({ file, line, message: `${from} has no effect: ${overruled}` });
  }
  return merged.lines.flatMap(({ became }) =>
    became === 'refused' ? [] : became === 'same' ? 'unchanged' : became,
  );
}

const SERVED = /^\/(api|admin|uploads)(\/|$)/;

async function deadAddresses(
  db: Kysely<Database>,
  content: Content,
  isPage: (path: string) => boolean,
): Promise<(href: string) => boolean> {
  const stored = await db.selectFrom('posts').select('slug').where('status', '=', 'published').execute();
  const categories = await db.selectFrom('categories').select('slug').execute();
  const pages = await db.selectFrom('pages').select('address').where('status', '=', 'published').execute();
  const existing = new Set([
    ...pages.map(({ address }) => address),
    ...(await movedPages(db)).map(({ slug }) => slug),
    ...stored.map(({ slug }) => `/blog/${slug}`),
    ...[...(await shownEntries(db, services)), ...(await movedEntries(db, 'service'))].map(
      ({ slug }) => `/services/${slug}`,
    ),
    ...(await movedPosts(db)).map(({ slug }) => `/blog/${slug}`),
    ...(await content.publishedSlugs()).map((slug) => `/blog/${slug}`),
    ...[...categories, ...(await movedEntries(db, 'category'))].map(({ slug }) => `/blog/category/${slug}`),
  ]);
  const own = await readAddresses(db);
  return (href) => {
    if (!/^\/(?!\/)/.test(href)) return false;
    const path = defaultAddress(href.split(/[?#]/, 1)[0] ?? '', own);
    return !(SERVED.test(path) || existing.has(path) || isPage(path));
  };
}

/** Missing fields stay as they are. An invalid logo or typeface is a problem. */
export async function importBrand(
  db: Kysely<Database>,
  { brand, problems }: Pick<Content, 'brand' | 'problems'>,
  { uploads, encodePicture: encode }: Pick<ImportOptions, 'uploads' | 'encodePicture'>,
): Promise<'changed' | 'unchanged'> {
  const take = async (reference: PictureReference | null) => {
    const found = await reference?.find();
    if (!reference || !found) return '';
    if (found.kind === 'missing') problems.push(found.problem);
    if (found.kind !== 'file') return reference.source.startsWith('/uploads/') ? reference.source : '';
    try {
      return (await storeLogo(db, await readFile(found.path), { uploads, encode })).url;
    } catch (error) {
      if (!(error instanceof PictureRefused || error instanceof SvgRefused)) throw error;
      problems.push({ file: found.path, line: 1, message: error.message });
      return '';
    }
  };
  const typeface = async (reference: PictureReference | undefined, use: TypefaceUse) => {
    const found = await reference?.find();
    if (!found) return undefined;
    if (found.kind === 'missing') problems.push(found.problem);
    if (found.kind !== 'file') return undefined;
    try {
      const { bytes: _, notice, ...stored } = await storeTypeface(uploads, await readFile(found.path), use);
      if (notice) problems.push({ file: found.path, line: 1, message: notice });
      return stored;
    } catch (error) {
      if (!(error instanceof TypefaceRefused)) throw error;
      problems.push({ file: found.path, line: 1, message: error.message });
      return undefined;
    }
  };
  const { look: plain, fonts, logo } = brand ?? {};
  const own = fonts && {
    display: await typeface(fonts.display, 'display'),
    text: await typeface(fonts.text, 'text'),
  };
  const look = plain && { ...plain, ...(own?.display || own?.text ? { fonts: own } : {}) };
  if (!logo) return saveSettings(db, { look });
  const [light, dark, mark] = [await take(logo.light), await take(logo.dark), await take(logo.mark)];
  return saveSettings(db, { look, logo: { light, dark, mark } });
}
