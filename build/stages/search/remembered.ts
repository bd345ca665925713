import { readFileSync } from 'node:fs';
import type { SearchDocument } from '#static-data/search/searchIndex.ts';
import type { Last } from '../basis.ts';

/** A post as the index knows it, with the hash of the content that its text was taken from. */
export interface IndexedPost extends Omit<SearchDocument, 'id'> {
  contentHash: string;
}

/**
 * What an index was made of: a line of JSON for each post, oldest first. It lies beside the release, and of
 * thousands of lines only those are read whose post has changed.
 */
export type IndexedLines = readonly string[];

export function lineOf({ contentHash, title, excerpt, text }: IndexedPost): string {
  return JSON.stringify([contentHash, title, excerpt, text]);
}

export function postFrom(line: string): IndexedPost {
  const [contentHash, title, excerpt, text] = JSON.parse(line) as [string, string, string, string];
  return { contentHash, title, excerpt, text };
}

/** The lines as one text; each ends, so that a text that was cut short shows it. */
export function remembered(lines: IndexedLines): string {
  return [...lines, ''].join('\n');
}

/** What the last release's index was made of; null when that is not known of all its posts. */
export function readRemembered({ search, basis }: Last): IndexedLines | null {
  try {
    const text = readFileSync(search, 'utf8');
    const lines = text.split('\n');
    return lines.pop() === '' && lines.length === basis.entries.posts.slugs.length ? lines : null;
  } catch {
    return null;
  }
}
