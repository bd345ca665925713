import { readdir, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { OperatorError } from '#content-api/errors.ts';
import { makeNamedFolder } from '#content-api/folders.ts';
import type { ContentRecords, PostRecord } from '#content-api/transfer/transfer.shared.ts';
import { anyKinds, type KindKey } from '../../../kinds/kinds.shared.ts';
import type { FileStorage } from '../../../storage/fileStorage.ts';
import { isPostFile } from '../filesBelow.ts';
import { writePageFiles } from '../pageFiles.ts';
import { type OutgoingPictures, outgoingPictures } from './outgoingPictures.ts';
import { besideText, writeText } from './writeText.ts';

interface WriteOptions {
  uploads: FileStorage;
  force?: boolean;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface Written {
  markdown: number;
  html: number;
  pictures: number;
  /** Files in the folder that an import would read as posts, but that belong to none. */
  strangers: string[];
}

/** @throws OperatorError if a file has the folder's name, or without `force` for a folder that isn't empty. */
export async function writeContent(
  folder: string,
  content: ContentRecords,
  options: WriteOptions,
): Promise<Written> {
  await claimFolder(folder, options.force ?? false);
  const pictures = outgoingPictures(folder, options.uploads);
  await writeSiteFiles(folder, content, pictures);
  const written = { markdown: 0, html: 0 };
  const slugs = new Set<string>();
  let done = 0;
  for await (const post of content.posts()) {
    const form = await writePost(folder, post, pictures);
    slugs.add(post.slug);
    written[form] += 1;
    done += 1;
    options.onProgress?.(done, content.postCount);
  }
  return { ...written, pictures: pictures.count(), strangers: await strangersTo(slugs, folder) };
}

async function strangersTo(slugs: ReadonlySet<string>, folder: string): Promise<string[]> {
  const existing = await readdir(join(folder, 'posts'));
  return existing.filter((name) => isPostFile(name) && !slugs.has(parse(name).name));
}

async function claimFolder(folder: string, force: boolean): Promise<void> {
  await makeNamedFolder(folder);
  const existing = await readdir(folder);
  if (existing.length > 0 && !force) {
    const advice = 'choose another folder, or add --force to write into this one';
    throw new OperatorError(`${folder} is not empty: ${advice}.`, 2);
  }
  await makeNamedFolder(join(folder, 'posts'));
}

async function writeSiteFiles(
  folder: string,
  content: ContentRecords,
  pictures: OutgoingPictures,
): Promise<void> {
  const { gallery, navigation, wording, seo, settings, redirects } = content;
  const json = (name: string, value: unknown) =>
    writeFile(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
  for (const { key, picture, file } of anyKinds) {
    const entries: readonly object[] = content[key as KindKey];
    const written = entries.map(async (entry) => {
      if ('data' in entry) return { ...entry, data: await withCopies(Object(entry.data), pictures) };
      const field = picture?.field ?? file;
      if (!field) return entry;
      const { [field]: url, ...others } = entry as Record<string, unknown>;
      return { ...others, [picture?.file ?? 'file']: await pictures.copy(String(url)) };
    });
    await json(`${key}.json`, await Promise.all(written));
  }
  await json(
    'gallery.json',
    await Promise.all(
      gallery.map(async ({ image_url, alt_text, file_name, labels, focus_x, focus_y }) => ({
        file: await pictures.copy(image_url),
        alt_text,
        ...(file_name ? { file_name } : {}),
        ...(labels.length > 0 ? { labels } : {}),
        ...(focus_x === 50 && focus_y === 50 ? {} : { focus_x, focus_y }),
      })),
    ),
  );
  await json('navigation.json', navigation);
  await json('mail.json', wording);
  await writePageFiles(folder, content.pages, pictures);
  await json('seo.json', seo);
  const { look, logo, ...others } = settings;
  const [light, dark, mark] = await Promise.all([logo.light, logo.dark, logo.mark].map(pictures.copy));
  const { fonts, ...plain } = look;
  const [display, text] = await Promise.all(
    [fonts?.display?.url ?? '', fonts?.text?.url ?? ''].map(pictures.copy),
  );
  const own = fonts ? { fonts: { display, text } } : {};
  await json('brand.json', { look: plain, ...own, logo: { light, dark, mark } });
  await json('settings.json', others);
  await json('redirects.json', redirects);
}

async function withCopies(data: object, pictures: OutgoingPictures): Promise<object> {
  const values = Object.entries(data).map(async ([key, value]) => [
    key,
    typeof value === 'string' && value.startsWith('/uploads/') ? await pictures.copy(value) : value,
  ]);
  return Object.fromEntries(await Promise.all(values));
}

async function writePost(
  folder: string,
  post: PostRecord,
  pictures: OutgoingPictures,
): Promise<'markdown' | 'html'> {
  const image = await besideText(post.image, pictures);
  const head = frontMatter(post, image, await besideText(post.linkImage, pictures));
  return writeText(join(folder, 'posts', post.slug), { head, html: post.content }, pictures);
}

function frontMatter(post: PostRecord, image: string, linkImage: string): string {
  return frontMatterOf([
    ['title', post.title],
    ['slug', post.slug],
    ['excerpt', post.excerpt],
    ['status', post.status],
    ['date', post.date ?? ''],
    ['updated', post.updated],
    ['publish_at', post.publishAt ?? ''],
    ['unpublish_at', post.unpublishAt ?? ''],
    ['author', post.author],
    ['categories', post.categories],
    ['image', image],
    ['image_alt', post.imageAlt],
    ['meta_title', post.metaTitle],
    ['meta_description', post.metaDescription],
    ['link_image', linkImage],
    ['canonical_url', post.canonicalUrl],
    ['earlier_addresses', post.earlier],
  ]);
}

/** YAML accepts JSON, so nothing needs other quotes. Leaves out empty values. */
export function frontMatterOf(fields: [string, string | readonly unknown[]][]): string {
  const lines = fields
    .filter(([, value]) => value.length > 0)
    .map(([name, value]) => `${name}: ${yaml(value)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}

function yaml(value: string | readonly unknown[]): string {
  return JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
