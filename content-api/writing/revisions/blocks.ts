import { tokens } from '../../richText/markup.ts';

/** A part of a text that stands under no other one, as HTML. */
export interface Block {
  noun: Noun;
  html: string;
}

export type Noun = (typeof nouns)[keyof typeof nouns] | 'paragraph' | 'task list';

const nouns = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  ul: 'list',
  ol: 'list',
  blockquote: 'quote',
  pre: 'code block',
  table: 'table',
  img: 'image',
  figure: 'image',
  hr: 'divider',
} as const;

const standAlone = new Set(['br', 'hr', 'img', 'input']);

/** @param sanitised what `sanitizeContent` returned. */
export function blocksOf(sanitised: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  for (const token of tokens(sanitised)) {
    const last = blocks.at(-1);
    const isInside = depth > 0 || (token.kind === 'text' && last?.noun === 'paragraph');
    if (token.kind === 'open' && !standAlone.has(token.tag)) depth += 1;
    if (token.kind === 'close') depth -= 1;
    if (isInside && last) last.html += token.raw;
    else if (token.kind === 'open') blocks.push({ noun: nounOf(token.tag, token.raw), html: token.raw });
    else if (token.raw.trim() !== '') blocks.push({ noun: 'paragraph', html: token.raw });
  }
  return blocks;
}

function nounOf(tag: string, raw: string): Noun {
  if (tag === 'ul' && raw.includes('taskList')) return 'task list';
  return tag in nouns ? nouns[tag as keyof typeof nouns] : 'paragraph';
}
