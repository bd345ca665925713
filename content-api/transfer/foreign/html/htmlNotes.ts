import { DomUtils } from 'htmlparser2';
import { LEADS_TO_OFFICE_NOTE, withNotes } from '../../../richText/foreign/notes.shared.ts';
import { markupIn, written } from '../../../richText/foreign/pieces.shared.ts';
import { headingIds, noteHeading, partOf } from '../../../richText/richText.shared.ts';
import { type Element, isElement, type Node, parseHtml, textOf } from './nodes.ts';

const NUMBER = /^[[(]?(?:\d{1,4}|[a-z*†‡]|[ivx]{1,5})[\])]?$/i;
const BACK = /^(?:[\u2190-\u21ff\u2b05\u23ce]\ufe0e?\s*\d*|\^|back|return)?$/iu;

/** Word, LibreOffice and Google Docs write notes without a list. */
export function withOfficeNotes(html: string): { html: string; count: number } {
  if (!LEADS_TO_OFFICE_NOTE.test(html)) return { html, count: 0 };
  const { pieces, count } = withNotes(markupIn(html.replace(/<!--[\s\S]*?-->/g, '')), []);
  return { html: written(pieces), count };
}

/**
 * In generators' footnotes, numbers lead to the items of a list; in ours, they lead to the heading of the list.
 * @param nodes are changed in place. @returns the number of notes.
 */
export function withOwnNotes(nodes: Node[]): number {
  const all = elementsIn(nodes);
  const lists = all.filter(({ name }) => name === 'ol' || name === 'ul');
  const found = lists.map((list) => notesIn(list, all)).findLast((notes) => notes !== undefined);
  if (!found) return 0;
  const { list, ids, references } = found;
  const href = `#${headingFor(list, all)}`;
  for (const reference of references) {
    const number = ids.indexOf(targetOf(reference)) + 1;
    const isHigh = parentsOf(reference).some(({ name }) => name === 'sup');
    const link = `<a href="${href}">${number}</a>`;
    const [own] = parseHtml(isHigh ? link : `<sup>${link}</sup>`);
    if (own) DomUtils.replaceElement(reference, own);
  }
  list.name = 'ol';
  const targets = new Set(all.map(({ attribs }) => attribs.id ?? attribs.name));
  for (const link of elementsIn(list.children))
    if (link.name === 'a' && BACK.test(textOf(link.children)) && targets.has(targetOf(link)))
      DomUtils.removeElement(link);
  return ids.length;
}

/** Undefined if numbers of the text lead to less than half of its items. */
function notesIn(list: Element, all: readonly Element[]) {
  const inside = new Set(elementsIn(list.children));
  const numbers = all.filter(
    (link) => link.name === 'a' && !inside.has(link) && NUMBER.test(textOf(link.children)),
  );
  const targets = new Set(numbers.map(targetOf));
  const items = list.children.filter(isElement).filter(({ name }) => name === 'li');
  const ids = items.map((item) => {
    const own = elementsIn([item]).flatMap(({ attribs }) => attribs.id ?? attribs.name ?? []);
    return own.find((id) => targets.has(id)) ?? '';
  });
  const references = numbers.filter((link) => targetOf(link) !== '' && ids.includes(targetOf(link)));
  return ids.filter(Boolean).length * 2 > ids.length ? { list, ids, references } : undefined;
}

/** Uses the heading right above the list, else adds one. @returns its id. */
function headingFor(list: Element, all: readonly Element[]): string {
  const headings = all.filter(({ name }) => /^h[1-6]$/.test(name));
  const above = [list, ...parentsOf(list)].map(before).find((element) => element !== undefined);
  if (above && headings.includes(above)) {
    const idOf = headingIds();
    const ids = headings.map((heading) => [heading, idOf(textOf(heading.children))] as const);
    return new Map(ids).get(above) ?? '';
  }
  // The heading replaces the line between text and notes.
  if (above?.name === 'hr') DomUtils.removeElement(above);
  const { title, id } = noteHeading(headings.map(({ children }) => textOf(children)));
  const [heading] = parseHtml(`<h2>${title}</h2>`);
  if (heading) DomUtils.prepend(list, heading);
  return id;
}

function before(element: Element): Element | undefined {
  let at = element.prev;
  while (at && !isElement(at) && !(at.type === 'text' && at.data.trim() !== '')) at = at.prev;
  return at && isElement(at) ? at : undefined;
}

export function elementsIn(nodes: Node[]): Element[] {
  return nodes.flatMap((node) => (isElement(node) ? [node, ...elementsIn(node.children)] : []));
}

export function parentsOf({ parent }: Element): Element[] {
  return parent && isElement(parent as Node) ? [parent as Element, ...parentsOf(parent as Element)] : [];
}

export function targetOf({ attribs }: Element): string {
  const { href = '' } = attribs;
  return href.startsWith('#') ? partOf(href) : '';
}
