import { inertDocument } from '../trustedHtml.ts';

const SECTION = '[data-section]';
const idOf = (element: Element) => element.getAttribute('data-section') ?? '';

const shown = new WeakMap<Element, string>();

/** Changes the document in a frame to this HTML, and keeps equal parts and the scroll position. */
export function showIn(target: Document, html: string): void {
  const next = inertDocument(html);
  for (const script of next.querySelectorAll('script')) script.remove();
  for (const element of next.querySelectorAll('[autofocus]')) element.removeAttribute('autofocus');
  // Pictures that load late would move the text below them.
  for (const picture of next.querySelectorAll('img[loading]')) picture.removeAttribute('loading');
  const anchor = anchorOf(target);
  takeAttributes(target.documentElement, next.documentElement);
  takeHead(target, next);
  if (target.querySelector(SECTION) && frameOf(target) === frameOf(next)) takeSections(target, next);
  else {
    takeAttributes(target.body, next.body);
    for (const section of next.querySelectorAll(SECTION)) shown.set(section, section.outerHTML);
    target.body.replaceChildren(...next.body.childNodes);
  }
  anchor?.();
}

/** Scrolls a frame's document to a section, and its own window alone. */
export function scrollToSection(target: Document, id: string): void {
  const top = boxOf(sectionIn(target, id))?.top;
  const { defaultView: view } = target;
  if (top !== undefined && view) view.scrollTo({ top: view.scrollY + top - view.innerHeight / 8 });
}

function sectionIn(target: Document, id: string): Element | undefined {
  return [...target.querySelectorAll(SECTION)].find((section) => idOf(section) === id);
}

function frameOf({ body }: Document): string {
  const copy = body.cloneNode(true) as HTMLElement;
  for (const section of copy.querySelectorAll(SECTION)) section.remove();
  return copy.innerHTML;
}

function takeHead(target: Document, next: Document): void {
  const existing = new Set([...target.head.children].map((element) => element.outerHTML));
  for (const element of next.head.querySelectorAll('link[rel="stylesheet"], style'))
    if (!existing.has(element.outerHTML)) target.head.append(element);
}

function takeAttributes(target: Element, { attributes }: Element): void {
  for (const { name, value } of attributes)
    if (target.getAttribute(name) !== value) target.setAttribute(name, value);
}

function takeSections(target: Document, next: Document): void {
  const before = new Map([...target.querySelectorAll(SECTION)].map((section) => [idOf(section), section]));
  const requested = [...next.querySelectorAll(SECTION)];
  const [first] = before.values();
  if (!first?.parentNode) return;
  const ids = new Set(requested.map(idOf));
  const marker = target.createComment('');
  first.before(marker);
  for (const [id, section] of before) if (!ids.has(id)) section.remove();
  let cursor: ChildNode = marker;
  for (const section of requested) {
    const html = section.outerHTML;
    const existing = before.get(idOf(section));
    const reusable = existing && shown.get(existing) === html ? existing : undefined;
    if (reusable === undefined) shown.set(section, html);
    if (existing && existing !== reusable) existing.replaceWith(section);
    const one: Element = reusable ?? section;
    if (cursor.nextSibling !== one) cursor.after(one);
    cursor = one;
  }
  marker.remove();
}

/** Finds the section at the top of the window. @returns a function that scrolls it there again. */
function anchorOf(target: Document): (() => void) | undefined {
  const view = target.defaultView;
  const sections = [...target.querySelectorAll(SECTION)];
  const first = sections.find((section) => (boxOf(section)?.bottom ?? 0) > 0);
  const was = boxOf(first)?.top;
  if (!view || !first || was === undefined) return undefined;
  const from = view.scrollY;
  return () => {
    const top = boxOf(sectionIn(target, idOf(first)))?.top;
    view.scrollTo({
      top: top === undefined || from === 0 ? from : view.scrollY + top - was,
      behavior: 'instant',
    });
  };
}

/** The element of a section has no box, only its child has. */
function boxOf(section: Element | undefined): DOMRect | undefined {
  return section?.firstElementChild?.getBoundingClientRect();
}
