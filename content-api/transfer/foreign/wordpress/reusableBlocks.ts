import { longestContent } from '../../../blog/posts/posts.shared.ts';
import { comments } from './comments.ts';

export interface BlockContext {
  block(id: string): string | undefined;
  note(what: string): void;
}

/** Deeper than this nobody nests them on purpose. */
const deepest = 5;

/** The limit is that of a text: blocks that contain each other many times would exceed any memory. */
const longest = longestContent;

/** A text with its reusable blocks in their places. What can't be found, or holds itself, goes and is noted. */
export function withBlocks(content: string, { block, note }: BlockContext): string {
  let added = 0;
  const fill = (text: string, within: readonly string[]): string => {
    let filled = '';
    let at = 0;
    for (const { start, end, words } of comments(text)) {
      const reference = referenceIn(words);
      if (!reference) continue;
      filled += text.slice(at, start) + textOf(reference, within);
      at = end;
    }
    return filled + text.slice(at);
  };
  const textOf = ({ id, isChanged }: Reference, within: readonly string[]): string => {
    const gone = (why: string) => {
      note(`reusable block ${id} (${why})`);
      return '';
    };
    if (within.includes(id)) return gone('it contains itself');
    if (within.length >= deepest) return gone('it is nested too deeply');
    const found = block(id);
    if (found === undefined) return gone('it isn’t in the export');
    added += found.length;
    if (added > longest) return gone('it makes the text too long');
    if (isChanged) note(`this post’s changes to reusable block ${id}`);
    return `\n\n${fill(found, [...within, id])}\n\n`;
  };
  return fill(content, []);
}

interface Reference {
  id: string;
  /** Other words in places that the block leaves open (WordPress 6.6). */
  isChanged: boolean;
}

/** `wp:block {"ref":7} /`: the number of the entry; undefined for other comments. */
function referenceIn(words: string): Reference | undefined {
  const [, json] = /^wp:(?:core\/)?block\s+(\{[\s\S]*\})\s*\/$/.exec(words) ?? [];
  if (json === undefined) return undefined;
  try {
    const { ref, content } = Object(JSON.parse(json));
    return { id: String(ref), isChanged: content !== undefined };
  } catch {
    return undefined;
  }
}
