import type { Node } from '@tiptap/pm/model';
import type { TextFacts } from '#content-api/checks/rules/rule.ts';
import { type Block, TextWalk } from '#content-api/checks/rules/textWalk.ts';

/** The facts of the open text, each with its place. */
export function textFacts(document: Node): TextFacts {
  const walk = new TextWalk();
  document.descendants((node, position) => {
    if (!node.isTextblock) return true;
    walk.open(blockOf(node), position + 1);
    node.forEach((piece, offset) => {
      meet(walk, piece, position + 1 + offset);
    });
    walk.close();
    return false;
  });
  return walk.facts;
}

function blockOf(node: Node): Block {
  if (node.type.name === 'heading') return { is: 'heading', level: node.attrs.level as 1 | 2 | 3 };
  return { is: node.type.spec.code ? 'code' : 'passage' };
}

function meet(walk: TextWalk, piece: Node, at: number): void {
  const href = piece.marks.find(({ type }) => type.name === 'link')?.attrs.href as string | undefined;
  const inline = { at, href: href ?? undefined };
  if (piece.isText) {
    const isCode = piece.marks.some(({ type }) => type.spec.code);
    walk.text(piece.text ?? '', { ...inline, isCode });
  } else if (piece.type.name === 'image') {
    walk.picture(String(piece.attrs.src ?? ''), String(piece.attrs.alt ?? ''), inline);
  } else walk.lineBreak(inline);
}
