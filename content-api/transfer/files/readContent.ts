import { stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { OperatorError } from '../../errors.ts';
import { truncate } from '../../values/fields.shared.ts';
import { slugSchema } from '../../values/slugs.shared.ts';
import { firstFree } from '../foreign/oldAddresses.ts';
import { oldPathsIn } from '../frontMatter/earlier.ts';
import type { Content, PostEntry, Problem } from '../transfer.shared.ts';
import { authorNames } from './authorNames.ts';
import { versionOf } from './fileNames.ts';
import { filesBelow, isPostFile, realContentPath } from './filesBelow.ts';
import { folderRules, type WithFolderRules } from './folderRules.ts';
import { type PictureRoots, pictureRoots } from './pictureFiles.ts';
import { type Head, type Place, readHead } from './readHead.ts';
import { isPost, readPost } from './readPost.ts';
import { readSiteFiles } from './siteFiles.ts';
import { type FindLinked, siteLinks } from './siteLinks.ts';

const postsFolder = /^(?:_?posts?|_?drafts|blog|articles)$/i;
const draftsFolder = /^[_.]?(?:drafts?|unpublished|private|wip|trash|unlisted|hidden|internal)$/i;

/**
 * Reads an export, or any Markdown. Follows no symbolic link.
 * @param only reads just these files (absolute), for `--watch`. @throws OperatorError for no path or another kind.
 */
export async function readContent(path: string, only?: readonly string[]): Promise<Content> {
  const real = await realContentPath(path);
  const isFile = !(await stat(real)).isDirectory();
  if (isFile && !isPostFile(basename(real))) {
    const kinds = 'Markdown, HTML or an export of WordPress or Ghost';
    throw new OperatorError(`${path} isn’t ${kinds}. Choose such a file, or a folder.`, 2);
  }
  const root = isFile ? dirname(real) : real;
  const roots = pictureRoots(root, isFile);
  const shown = (file: string) => (isFile ? path : join(path, relative(root, file)));
  const problems: Problem[] = [];
  const notices: Problem[] = [];
  const {
    posts: found,
    authors,
    leftOut,
  } = isFile ? { posts: [real], authors: [], leftOut: [] } : await filesBelow(root);
  const rules = folderRules(roots.sites, (file) => {
    notices.push({
      file: shown(file),
      line: 1,
      message: 'The rules in this file can’t be read. Check the posts in its folder',
    });
  });
  const slugs = fileSlugs(found, (file) => ({ ...placeOf(file, root, isFile), rules }));
  const nameOf = await authorNames(authors, roots.sites, ({ file, ...problem }) =>
    notices.push({ file: shown(file), ...problem }),
  );
  for (const { file, why } of only ? [] : leftOut)
    notices.push({ file: shown(file), line: 1, message: `Skipped: ${why}` });
  const files = only ? found.filter((file) => only.includes(file)) : found;
  const wholeFolder = !isFile && !(only && only.length === files.length);
  return {
    ...(await readSiteFiles(root, { shown, roots, problems, read: wholeFolder })),
    postFiles: files.length,
    publishedSlugs: async () => slugs.published,
    redirects: slugs.redirects,
    posts: () =>
      readPosts(files, {
        root,
        roots,
        shown,
        isFile,
        slugs: slugs.byFile,
        find: siteLinks(root, slugs.byFile),
        nameOf,
        rules,
        isByChoice: slugs.isByChoice,
        problems,
        notices,
      }),
    problems,
    notices,
  };
}

interface Reading {
  root: string;
  roots: PictureRoots;
  shown(file: string): string;
  isFile: boolean;
  slugs: ReadonlyMap<string, { slug: string; remark?: string }>;
  find: FindLinked;
  nameOf(key: string): string | undefined;
  rules: WithFolderRules;
  isByChoice: boolean;
  problems: Problem[];
  notices: Problem[];
}

async function* readPosts(files: string[], reading: Reading): AsyncGenerator<PostEntry> {
  const { shown, problems, notices, slugs, root } = reading;
  const undated: string[] = [];
  for (const file of files) {
    const at = (message: string): Problem => ({ file: shown(file), line: 1, message });
    const given = slugs.get(file);
    const result = readPost({
      ...placeOf(file, root, reading.isFile),
      shown: shown(file),
      roots: reading.roots,
      slug: given?.slug,
      nameOf: reading.nameOf,
      rules: reading.rules,
      isByChoice: reading.isByChoice,
      linkTo: (href) => reading.find(href, file),
    });
    if ('problem' in result) problems.push(result.problem);
    if ('notice' in result) notices.push(result.notice);
    if (!('post' in result)) continue;
    const slug = slugSchema.safeParse(result.post.slug);
    if (!slug.success) {
      problems.push(at(`${slug.error.issues[0]?.message}: "${result.post.slug}"`));
      continue;
    }
    const remarks = [...(given?.remark ? [given.remark] : []), ...result.remarks];
    notices.push(...remarks.map(at), ...result.marks.map((mark) => ({ ...mark, file: shown(file) })));
    if (result.isUndated) undated.push(shown(file));
    yield result.post;
  }
  const [first] = undated;
  if (first === undefined) return;
  const count =
    undated.length === 1
      ? '1 post has no date and was imported as a draft'
      : `${undated.length} posts have no date and were imported as drafts`;
  const names = undated.map((file) => basename(file)).join(', ');
  const list = truncate(names, 300) === names ? names : `${truncate(names, 300)}…`;
  notices.push({ file: first, line: 1, message: `${count}: ${list}` });
}

function isKnownPost(file: string, root: string): boolean {
  return foldersOf(file, root).some((folder) => postsFolder.test(folder));
}

/** @param isFile a single imported file must be a post. */
function placeOf(
  file: string,
  root: string,
  isFile: boolean,
): Pick<Place, 'path' | 'heldBack' | 'below' | 'isKnownPost'> {
  const folder = foldersOf(file, root).find((name) => draftsFolder.test(name));
  const below = relative(root, file).split(sep).join('/');
  return {
    path: file,
    heldBack: folder === undefined ? heldBackByName(basename(file)) : `it is in the folder “${folder}”`,
    below,
    isKnownPost: isFile || isKnownPost(file, root),
  };
}

/** Generators make no page of `_name.md`. */
function heldBackByName(name: string): string | undefined {
  const isHeldBack = /^_|^(?:draft|wip)[-_. ]|[-_. ](?:draft|wip)\.\w+$/i.test(name);
  return isHeldBack ? `its file name is “${name}”` : undefined;
}

function foldersOf(file: string, root: string): string[] {
  return [basename(root), ...relative(root, dirname(file)).split(sep)];
}

interface FileSlugs {
  byFile: Map<string, { slug: string; aliases: string[]; remark?: string }>;
  published: string[];
  redirects: [from: string, to: string][];
  /** Posts are public only if they say so. */
  isByChoice: boolean;
}

interface Found {
  file: string;
  head: Head;
  language?: string;
  /** The same for all versions of one post. */
  of: string;
}

/**
 * Unique slugs follow from the files alone, so that a second import finds the posts of the first. Slugs in front matter
 * come first, and versions in another language last.
 */
function fileSlugs(
  files: string[],
  placeOf: (file: string) => Pick<Place, 'path' | 'heldBack' | 'below' | 'isKnownPost' | 'rules'>,
): FileSlugs {
  const byFile: FileSlugs['byFile'] = new Map();
  const published: string[] = [];
  const redirects = new Map<string, string>();
  const owners = new Map<string, Found>();
  const found: Found[] = [];
  for (const file of files) {
    const location = placeOf(file);
    const head = readHead(location);
    if (head && isPost(head, location) && slugSchema.safeParse(head.slug).success)
      found.push({ file, head, ...versionOf(location.below) });
  }
  const isByChoice = found.some(({ head }) => head.isByChoice);
  found.sort((a, b) => rank(a) - rank(b));
  for (const one of found) {
    const { file, head, language } = one;
    const other = owners.get(head.slug);
    const isVersion = language !== undefined && other?.of === one.of;
    const slug = firstFree(isVersion ? `${head.slug}-${language}` : head.slug, owners);
    const why = isVersion
      ? `Imported as a separate post, ${slug}: it is the “${language}” version of ${other.file}`
      : `Its slug became ${slug}, because ${other?.file} already uses ${head.slug}`;
    byFile.set(file, { slug, aliases: head.aliases, ...(other ? { remark: why } : {}) });
    owners.set(slug, one);
    if (head.status !== 'published' || (isByChoice && !head.isStatusSaid)) continue;
    published.push(slug, ...head.earlier.map((earlier) => earlier.slug));
    for (const path of oldPathsIn(head.aliases))
      if (!redirects.has(path)) redirects.set(path, `/blog/${slug}`);
  }
  return { byFile, published, redirects: [...redirects], isByChoice };
}

function rank({ head, language }: Found): number {
  return (head.isSlugSaid ? 0 : 2) + (language === undefined ? 0 : 1);
}
