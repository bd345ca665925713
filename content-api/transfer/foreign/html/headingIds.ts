import { headingIds } from '../../../richText/richText.shared.ts';
import { elementsIn, parentsOf, targetOf } from './htmlNotes.ts';
import { type Element, type Node, parseHtml, textOf } from './nodes.ts';

const HEADING = /^h[1-6]$/;

/** A link to an id of a heading, or to an id right before it, leads to the heading's new id. */
export function leadToHeadings(nodes: Node[]): void {
  const renamed = ownIdsIn(nodes);
  for (const link of elementsIn(nodes)) {
    const here = link.name === 'a' ? renamed.get(targetOf(link)) : undefined;
    if (here !== undefined) link.attribs.href = `#${here}`;
  }
}

function ownIdsIn(nodes: Node[]): Map<string, string> {
  const found = new Map<string, string>();
  const idOf = headingIds();
  let before: string[] = [];
  for (const element of elementsIn(nodes)) {
    const title = textOf(element.children);
    if (HEADING.test(element.name)) {
      const id = title === '' ? '' : idOf(title);
      const own = [element, ...elementsIn(element.children)].flatMap(idsOf);
      if (id !== '') for (const name of [...before, ...own]) if (!found.has(name)) found.set(name, id);
      before = [];
    } else if (!parentsOf(element).some(({ name }) => HEADING.test(name))) {
      const holds = elementsIn(element.children).some(({ name }) => HEADING.test(name));
      // The next heading gets the ids of empty elements and of elements around it, unless text comes between.
      if (title !== '' && !holds) before = [];
      else before.push(...idsOf(element));
    }
  }
  return found;
}

export function headingFinder(html: string): (id: string) => string | undefined {
  const nodes = parseHtml(html);
  const own = ownIdsIn(nodes);
  const idOf = headingIds();
  const titles = elementsIn(nodes).filter(({ name }) => HEADING.test(name));
  const here = titles.map(({ children }) => textOf(children)).filter(Boolean);
  const ids = new Set(here.map(idOf));
  return (id) => own.get(id) ?? (ids.has(id) ? id : undefined);
}

function idsOf({ name, attribs }: Element): string[] {
  return [attribs.id ?? '', name === 'a' ? (attribs.name ?? '') : ''].filter(Boolean);
}
