import { type FormField, withTexts } from '#content-api/sitePages/fields/form.shared.ts';

/** A text of a section, and the element of the preview that shows it. */
export interface ShownText {
  path: string;
  value: string;
  element: HTMLElement;
}

/** Inputs whose text the page shows as it is, on one line. */
const PLAIN = ['line', 'text'];

/**
 * Finds the text field whose words an element of the preview shows. Sections don't mark their fields in the HTML: a
 * field is recognized by its text, and where several hold the same, by their order.
 * @param section the element around the section in the preview.
 */
export function textAt(
  target: Element,
  section: Element,
  fields: readonly FormField[],
  data: object,
): ShownText | null {
  const paths = new Map<string, { path: string; value: string }[]>();
  withTexts(fields, data as Record<string, unknown>, (value, field, path) => {
    const words = wordsOf(value);
    const isPlain = PLAIN.includes(field.input) && !field.isLink && words !== '' && !value.includes('\n');
    if (isPlain) paths.set(words, [...(paths.get(words) ?? []), { path, value }]);
    return value;
  });
  for (
    let element: Element | null = target;
    element && element !== section;
    element = element.parentElement
  ) {
    const words = wordsOf(element.textContent ?? '');
    const found = paths.get(words);
    if (!found) continue;
    const shown = innermostWith(section, words);
    const index = shown.findIndex((one) => one.contains(target) || element?.contains(one));
    const match = shown.length === found.length ? found[index] : found.length === 1 ? found[0] : undefined;
    return match ? { ...match, element: (shown[index] ?? element) as HTMLElement } : null;
  }
  return null;
}

/**
 * Makes the element editable at the point of a click until you press Enter or Escape, or leave it. Escape restores the
 * text.
 * @param change gets the text after each key.
 */
export function typeIn(
  { element, value }: ShownText,
  at: { clientX: number; clientY: number },
  change: (value: string) => void,
  onEnd: () => void,
): void {
  const { ownerDocument: page } = element;
  const before = [...element.childNodes].map((node) => node.cloneNode(true));
  element.setAttribute('contenteditable', 'plaintext-only');
  // Older browsers don't know it, and would refuse all typing.
  if (!element.isContentEditable) element.setAttribute('contenteditable', 'true');
  const typed = () => change(textOf(element, value));
  const end = () => {
    element.removeEventListener('input', typed);
    element.removeEventListener('keydown', key);
    element.removeEventListener('blur', end);
    element.removeAttribute('contenteditable');
    page.getSelection()?.removeAllRanges();
    onEnd();
  };
  const key = (event: KeyboardEvent) => {
    if (event.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Escape') {
      element.replaceChildren(...before);
      change(value);
    }
    element.blur();
  };
  element.addEventListener('input', typed);
  element.addEventListener('keydown', key);
  element.addEventListener('blur', end);
  element.focus();
  const caret = page.caretRangeFromPoint?.(at.clientX, at.clientY);
  if (caret && element.contains(caret.startContainer)) {
    page.getSelection()?.removeAllRanges();
    page.getSelection()?.addRange(caret);
  }
}

/** The deepest elements that show just these words, in the order of the page. */
function innermostWith(section: Element, words: string): Element[] {
  const all = [...section.querySelectorAll('*')].filter(
    ({ textContent }) => wordsOf(textContent ?? '') === words,
  );
  return all.filter((one) => !all.some((other) => other !== one && one.contains(other)));
}

/** Pages join words with no-break spaces and hyphenate with soft hyphens, which nobody typed. */
const wordsOf = (text: string) =>
  text
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim();

function textOf(element: HTMLElement, before: string): string {
  const text = (element.textContent ?? '').replace(/[\r\n]+/g, ' ');
  const plain = before.includes('\u00ad') ? text : text.replace(/\u00ad/g, '');
  return before.includes('\u00a0') ? plain : plain.replace(/\u00a0/g, ' ');
}
