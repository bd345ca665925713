import { diffArrays } from 'diff';
import { tokens } from '../../richText/markup.ts';

/** Beyond so many steps a text is taken as rewritten: comparing it would take longer than saving it. */
const MOST_STEPS = 200;

/** So many things can be read at a glance; what goes beyond is the text as a whole. */
const MOST_WORDS = 4;

const WHOLE = 'the text';

type Fate = 'changed' | 'added' | 'removed' | 'moved';

/** The differences between two texts, block by block: '2 paragraphs', '1 picture added', '1 heading moved'. */
export function textChanges(before: string, after: string): string[] {
  const parts = diffArrays(blocksOf(before), blocksOf(after), {
    comparator: (left, right) => left.html === right.html,
    maxEditLength: MOST_STEPS,
  });
  if (!parts) return [WHOLE];
  const counts = new Map<string, { noun: Noun; fate: Fate; count: number }>();
  const note = (noun: Noun, fate: Fate) => {
    const existing = counts.get(`${noun} ${fate}`);
    if (existing) existing.count += 1;
    else counts.set(`${noun} ${fate}`, { noun, fate, count: 1 });
  };
  const moved = movedBlocks(parts);
  for (const html of moved.keys()) for (const block of moved.get(html) ?? []) note(block.noun, 'moved');
  for (const { gone, come } of hunks(parts, moved)) noteHunk(gone, come, note);
  const phrases = [...counts.values()].map(({ noun, fate, count }) => phrase(noun, fate, count));
  // The difference is only space between blocks.
  if (phrases.length === 0 || phrases.length > MOST_WORDS) return [WHOLE];
  return phrases;
}

type Part = { value: Block[]; added?: boolean; removed?: boolean };

function movedBlocks(parts: readonly Part[]): Map<string, Block[]> {
  const gone = parts.flatMap(({ value, removed }) => (removed ? value : []));
  const come = new Map<string, number>();
  for (const { value, added } of parts)
    if (added) for (const { html } of value) come.set(html, (come.get(html) ?? 0) + 1);
  const moved = new Map<string, Block[]>();
  for (const block of gone) {
    const left = come.get(block.html) ?? 0;
    if (left === 0) continue;
    come.set(block.html, left - 1);
    moved.set(block.html, [...(moved.get(block.html) ?? []), block]);
  }
  return moved;
}

/** The blocks that were removed and added at one place, without those that only moved. */
function hunks(parts: readonly Part[], moved: ReadonlyMap<string, Block[]>) {
  const left = (): Map<string, number> => new Map([...moved].map(([html, { length }]) => [html, length]));
  const [asGone, asCome] = [left(), left()];
  const staying = (blocks: readonly Block[], counts: Map<string, number>) =>
    blocks.filter(({ html }) => {
      const count = counts.get(html) ?? 0;
      if (count > 0) counts.set(html, count - 1);
      return count === 0;
    });
  const found: { gone: Block[]; come: Block[] }[] = [];
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      found.push({ gone: [], come: [] });
      continue;
    }
    const hunk = found.at(-1) ?? { gone: [], come: [] };
    if (found.length === 0) found.push(hunk);
    if (removed) hunk.gone.push(...staying(value, asGone));
    else hunk.come.push(...staying(value, asCome));
  }
  return found;
}

/** A removed block and an added block of the same type in its place count as one change. */
function noteHunk(gone: Block[], come: Block[], note: (noun: Noun, fate: Fate) => void): void {
  const waiting = [...come];
  for (const { noun } of gone) {
    const at = waiting.findIndex((block) => block.noun === noun);
    if (at >= 0) waiting.splice(at, 1);
    note(noun, at >= 0 ? 'changed' : 'removed');
  }
  for (const { noun } of waiting) note(noun, 'added');
}

function phrase(noun: Noun, fate: Fate, count: number): string {
  const counted = count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
  return fate === 'changed' ? counted : `${counted} ${fate}`;
}

/** A part of a text that stands under no other one, as HTML. */
interface Block {
  noun: Noun;
  html: string;
}

type Noun = (typeof nouns)[keyof typeof nouns] | 'paragraph' | 'task list';

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
function blocksOf(sanitised: string): Block[] {
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
