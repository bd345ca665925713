import { open, readdir, realpath } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { OperatorError } from '#content-api/errors.ts';
import { isAboutAuthors } from './authorNames.ts';

const postFile = /\.(?:md|markdown|mkd|mkdn|mdown|html)$/i;
const otherText =
  /\.(?:mdx|mdoc|adoc|asciidoc|rst|org|textile|q?md\.erb|qmd|rmd|ipynb|docx?|odt|rtf|tex|typ|dj|wiki|mediawiki|creole|muse|lr|csv|tsv|xlsx?|njk|liquid|pug|htm|xhtml|enex|epub|opml)$/i;
/** Kirby and others write posts as plain text, but many such files are no posts. */
const plainText = /\.(?:txt|text)$/i;
const noPost = /^(?:robots|humans|security|ads|app-ads|licen[cs]e|copying|requirements|llms(?:-full)?)\./i;
const ignoredFile = /^readme\./i;
const ignoredFolder = /^(?:\.|node_modules$)/;
const templateFolder =
  /^(?:archetypes|scaffolds|layouts|templates|themes|_layouts|_includes|_templates|exampleSite)$/i;
export const WORKING_COPIES = 'working-copies';
const postsFolder = /^(?:_?posts?|blog|articles)$/i;

interface FilesBelow {
  posts: string[];
  authors: string[];
  leftOut: { file: string; why: string }[];
}

export function isPostFile(name: string): boolean {
  return postFile.test(extname(name)) && !ignoredFile.test(name);
}

/** @throws OperatorError if the path doesn't exist. */
export async function realContentPath(path: string): Promise<string> {
  return realpath(path).catch(() => {
    throw new OperatorError(`${path} doesn’t exist.`, 2);
  });
}

/** In the order of names. `leftOut` has files that look like posts. Follows no symbolic link. */
export async function filesBelow(folder: string, isRoot = true): Promise<FilesBelow> {
  const found: FilesBelow = { posts: [], authors: [], leftOut: [] };
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const item of entries) {
    const path = join(folder, item.name);
    // For Dirent, a symbolic link is neither a folder nor a file.
    if (item.isDirectory() && !ignoredFolder.test(item.name)) {
      const inside = await filesBelow(path, false);
      const what = isRoot && leftOutFolder(item.name);
      if (what) {
        const files = inside.posts.length === 1 ? '1 file' : `${inside.posts.length} files`;
        if (inside.posts.length > 0) found.leftOut.push({ file: path, why: `${what} (${files})` });
        continue;
      }
      found.posts.push(...inside.posts);
      found.authors.push(...inside.authors);
      found.leftOut.push(...inside.leftOut);
    }
    if (!item.isFile() || ignoredFile.test(item.name)) continue;
    if (isAboutAuthors(path) && !(isRoot && item.name === 'authors.json')) {
      found.authors.push(path);
      continue;
    }
    const why = await reasonAgainst(path);
    if (why !== undefined) found.leftOut.push({ file: path, why });
    else if (isPostFile(item.name)) found.posts.push(path);
  }
  return found;
}

function leftOutFolder(name: string): string | undefined {
  if (name === WORKING_COPIES) return 'it holds unsaved changes, which aren’t imported';
  return templateFolder.test(name) ? 'it holds templates, not posts' : undefined;
}

async function reasonAgainst(path: string): Promise<string | undefined> {
  const name = basename(path);
  if (/^_index\.\w+$/i.test(name) || isListPage(path)) return 'it is the page of a section, not a post';
  if (/\.11tydata\.[cm]?[jt]s$/i.test(name))
    return 'it is a program, which an import doesn’t run. Check whether it changes the posts in its folder';
  if (otherText.test(name) || (plainText.test(name) && !noPost.test(name)))
    return `${extname(name)} files can’t be imported. Save it as Markdown (.md)`;
  if (!/\.(?:xml|json)$/i.test(name)) return undefined;
  const system = exportOf(await beginningOf(path));
  return system && `it is an export of ${system}. Import this file separately`;
}

/** `posts/index.md` lists posts; `posts/a/index.md` is a post. */
function isListPage(path: string): boolean {
  return /^index\.(?:md|markdown|html)$/i.test(basename(path)) && postsFolder.test(basename(dirname(path)));
}

function exportOf(beginning: string): string | undefined {
  if (/<rss[\s>]/.test(beginning) && /wordpress\.org\/export\//.test(beginning)) return 'WordPress';
  return /^\s*\{\s*"(?:db|meta|data)"/.test(beginning) && /"exported_on"|"posts"/.test(beginning)
    ? 'Ghost'
    : undefined;
}

async function beginningOf(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
