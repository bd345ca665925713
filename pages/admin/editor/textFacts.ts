import type { Node, ResolvedPos } from '@tiptap/pm/model';
import type { PassageFact, TextFacts } from '#content-api/blog/checks/rules/rule.ts';
import { type Block, TextWalk } from '#content-api/blog/checks/rules/text/textWalk.ts';

export function textFacts(document: Node): TextFacts {
  const walk = new TextWalk();
  document.descendants((node, position) => {
    if (node.type.name === 'figurePicture') meetPicture(walk, node, position);
    if (node.type.name === 'snippet') walk.snippet(String(node.attrs.slug), position);
    if (!node.isTextblock) return true;
    meetBlock(walk, node, position, isInTable(document.resolve(position)));
    return false;
  });
  return walk.facts;
}

function meetPicture(walk: TextWalk, { attrs }: Node, at: number): void {
  walk.open({ is: 'passage' });
  walk.picture(String(attrs.src ?? ''), String(attrs.alt ?? ''), { at });
  walk.close();
}

/** Undefined for code or a block without words. */
export function passageOf(block: Node, position: number): PassageFact | undefined {
  const walk = new TextWalk();
  meetBlock(walk, block, position, false);
  return walk.facts.passages[0];
}

function meetBlock(walk: TextWalk, block: Node, position: number, isInCell: boolean): void {
  walk.open(blockOf(block, isInCell), position + 1);
  block.forEach((piece, offset) => {
    meet(walk, piece, position + 1 + offset, block.attrs.href as string | undefined);
  });
  walk.close();
}

/** The headings of a text aren't those of its tables. */
function blockOf(node: Node, isInCell: boolean): Block {
  if (node.type.name === 'heading' && !isInCell)
    return { is: 'heading', level: node.attrs.level as 1 | 2 | 3 };
  return { is: node.type.spec.code ? 'code' : 'passage' };
}

function isInTable(position: ResolvedPos): boolean {
  for (let depth = position.depth; depth > 0; depth -= 1) {
    if (position.node(depth).type.name === 'table') return true;
  }
  return false;
}

/** @param around the address of the button around it. */
function meet(walk: TextWalk, piece: Node, at: number, around?: string): void {
  const link = piece.marks.find(({ type }) => type.name === 'link');
  const href = (link?.attrs.href as string | undefined) ?? around;
  const inline = { at, href: href ?? undefined };
  if (piece.isText) {
    const isCode = piece.marks.some(({ type }) => type.spec.code);
    walk.text(piece.text ?? '', { ...inline, isCode });
  } else if (piece.type.name === 'image') {
    walk.picture(String(piece.attrs.src ?? ''), String(piece.attrs.alt ?? ''), inline);
  } else walk.lineBreak(inline);
}
