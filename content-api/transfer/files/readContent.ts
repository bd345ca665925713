import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { OperatorError } from '#content-api/errors.ts';
import type { Content, PostEntry, Problem } from '#content-api/transfer/contract.ts';
import { slugSchema } from '../../values/slugs/contract.ts';
import { type PictureRoots, pictureRoots } from './pictureFiles.ts';
import { readPost, slugsOfPublished } from './readPost.ts';
import { readSiteFiles } from './siteFiles.ts';

const postFile = /\.(?:md|markdown|html)$/i;
const ignoredFile = /^readme\./i;
const ignoredFolder = /^(?:\.|node_modules$)/;
const postsFolder = /^(?:_?posts?|_?drafts|blog|articles)$/i;

/**
 * Content in the form that `export` writes, or other people's Markdown. No symbolic link is followed.
 * @param only read just these files (absolute), for `--watch`. @throws OperatorError for no path or another
 * kind.
 */
export async function readContent(path: string, only?: readonly string[]): Promise<Content> {
  const real = await realContentPath(path);
  const isFile = !(await stat(real)).isDirectory();
  if (isFile && !postFile.test(extname(real))) {
    const kinds = 'Markdown, HTML nor an export of WordPress or Ghost';
    throw new OperatorError(`${path} is neither ${kinds}: give such a file, or a folder.`, 2);
  }
  const root = isFile ? dirname(real) : real;
  const roots = pictureRoots(root, isFile);
  const shown = (file: string) => (isFile ? path : join(path, relative(root, file)));
  const problems: Problem[] = [];
  const notices: Problem[] = [];
  const found = isFile ? [real] : await postFiles(root);
  const files = only ? found.filter((file) => only.includes(file)) : found;
  const wholeFolder = !isFile && !(only && only.length === files.length);
  return {
    ...(await readSiteFiles(root, { shown, roots, problems, read: wholeFolder })),
    postFiles: files.length,
    publishedSlugs: () => publishedSlugs(found),
    posts: () => readPosts(files, { root, roots, shown, isFile, problems, notices }),
    problems,
    notices,
  };
}

/** @throws OperatorError when there is nothing at this path. */
export async function realContentPath(path: string): Promise<string> {
  return realpath(path).catch(() => {
    throw new OperatorError(`There is no ${path}.`, 2);
  });
}

async function publishedSlugs(files: string[]): Promise<string[]> {
  const slugs: string[] = [];
  for (const file of files) slugs.push(...(await slugsOfPublished(file)));
  return slugs;
}

interface Reading {
  root: string;
  roots: PictureRoots;
  shown(file: string): string;
  isFile: boolean;
  problems: Problem[];
  notices: Problem[];
}

async function* readPosts(files: string[], reading: Reading): AsyncGenerator<PostEntry> {
  const { shown, problems, notices } = reading;
  const bySlug = new Map<string, string>();
  for (const file of files) {
    const result = await readPost(
      file,
      shown(file),
      reading.roots,
      reading.isFile || isKnownPost(file, reading.root),
    );
    if ('problem' in result) problems.push(result.problem);
    if ('notice' in result) notices.push(result.notice);
    if (!('post' in result)) continue;
    const refusal = refused(result.post, bySlug);
    if (refusal) problems.push({ file: shown(file), line: 1, message: refusal });
    else yield result.post;
  }
}

function refused(post: PostEntry, bySlug: Map<string, string>): string | undefined {
  const slug = slugSchema.safeParse(post.slug);
  if (!slug.success) return `${slug.error.issues[0]?.message}: "${post.slug}"`;
  const other = bySlug.get(post.slug);
  if (other) return `Two files write the slug "${post.slug}": this one and ${other}`;
  bySlug.set(post.slug, post.file);
  return undefined;
}

function isKnownPost(file: string, root: string): boolean {
  const folders = [basename(root), ...relative(root, dirname(file)).split(sep)];
  return folders.some((folder) => postsFolder.test(folder));
}

export function isPostFile(name: string): boolean {
  return postFile.test(extname(name)) && !ignoredFile.test(name);
}

async function postFiles(folder: string): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const item of entries) {
    const path = join(folder, item.name);
    // A symbolic link is neither: Dirent tells what the link is, not where it leads.
    if (item.isDirectory() && !ignoredFolder.test(item.name)) found.push(...(await postFiles(path)));
    if (item.isFile() && isPostFile(item.name)) found.push(path);
  }
  return found;
}
