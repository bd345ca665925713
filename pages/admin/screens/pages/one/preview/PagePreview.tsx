import { useEffect, useRef, useState } from 'react';
import { type FormField, formOf, withTexts } from '#content-api/sitePages/fields/form.shared.ts';
import { SECTION_TYPES } from '#content-api/sitePages/sections/sections.shared.ts';
import { scrollToSection, showIn } from '../../../../editor/previews/showIn.ts';
import { useEmptyFrame, usePreviewHtml } from '../../../../editor/previews/usePreviewHtml.ts';
import frames from '../../../../ui/preview/PageFrame.module.css';
import { applyStylesheet, type FrameScheme, SCHEMES, useScale } from '../../../../ui/preview/scheme.ts';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { withValue } from '../../fields/sectionData.ts';
import type { EditedPage } from '../../shared/editedPage.ts';
import css from './Preview.module.css';

interface PagePreviewProps {
  edited: EditedPage;
  chosenId: string | null;
  /** True for the step that a narrow screen shows. */
  isStep: boolean;
  onChoose: (id: string) => void;
  /** Gets the section's data after each key typed in the page; undefined if nobody may write. */
  onType: ((id: string, data: unknown) => void) | undefined;
}

const WIDTHS = [
  { value: 1280, label: 'Desktop' },
  { value: 768, label: 'Tablet' },
  { value: 390, label: 'Phone' },
];

/** Scripts and links don't work in the page. A click on a text of the chosen section lets you type there. */
export function PagePreview({ edited, chosenId, isStep, onChoose, onType }: PagePreviewProps) {
  const [width, setWidth] = useState(() => (matchMedia('(width < 40rem)').matches ? 390 : 1280));
  const [scheme, setScheme] = useState<FrameScheme>('light');
  const room = useRef<HTMLDivElement>(null);
  /** A section that was chosen in the preview is already in sight. */
  const pointed = useRef<string | null>(null);
  const latest = useRef({ edited, onType });
  latest.current = { edited, onType };
  /** While you type in the page, newer HTML waits. */
  const [isTyping, setTyping] = useState(false);
  const scale = useScale(room, width);
  const { address, title, description, sections } = edited;
  const { html, problem } = usePreviewHtml({ address, title, description, sections });
  const startTyping = (id: string, event: MouseEvent) => {
    const sectionOf = () => latest.current.edited.sections.find((one) => one.id === id);
    const target = event.target as Element;
    const section = sectionOf();
    const around = target.closest('[data-section]');
    if (!section || !around || !latest.current.onType) return;
    const text = textAt(target, around, formOf(SECTION_TYPES[section.type]), Object(section.data));
    if (!text) return;
    setTyping(true);
    const change = (value: string) => {
      const { data } = sectionOf() ?? section;
      latest.current.onType?.(
        id,
        withValue(data, text.path, () => value),
      );
    };
    typeIn(text, event, change, () => setTyping(false));
  };
  const { frame, isLoaded } = useEmptyFrame((event) => {
    const target = event.target as Element;
    if (target.closest('[contenteditable]')) return;
    event.preventDefault();
    const id = target.closest('[data-section]')?.getAttribute('data-section');
    if (!id) return;
    if (chosenId === id) startTyping(id, event);
    pointed.current = id;
    onChoose(id);
  });
  useEffect(() => {
    const target = frame.current?.contentDocument;
    if (isLoaded && target && html && !isTyping) showIn(target, html);
  }, [frame, html, isLoaded, isTyping]);
  useEffect(() => {
    if (isLoaded && frame.current) applyStylesheet(frame.current, scheme, outlineOf(chosenId));
  }, [frame, scheme, chosenId, isLoaded]);
  const isThere = isLoaded && html !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: out of sight it can't be scrolled; as the step comes, it is.
  useEffect(() => {
    const target = frame.current?.contentDocument;
    if (isThere && target && chosenId && pointed.current !== chosenId) scrollToSection(target, chosenId);
    pointed.current = null;
  }, [chosenId, isThere, isStep]);
  return (
    <>
      <div className={css.tools}>
        <Segmented label="Width" isSmall choices={WIDTHS} value={width} onChange={setWidth} />
        <Segmented label="Colours" isSmall choices={SCHEMES} value={scheme} onChange={setScheme} />
      </div>
      <p className={css.problem} role="status">
        {problem === '' ? '' : `${problem} This is the last working preview.`}
      </p>
      <div className={frames.room} ref={room} aria-busy={!isThere}>
        <iframe
          ref={frame}
          className={frames.frame}
          sandbox="allow-same-origin"
          title="The page as visitors will see it"
          style={{ width, scale, height: `${100 / scale}%` }}
        />
      </div>
    </>
  );
}

/** Ids have no characters that CSS would read as something else. */
function outlineOf(id: string | null): string {
  const base = 'html{overflow-anchor:none}[data-section]{cursor:pointer}';
  if (id === null) return base;
  // A dark and a light line: you see one of them on any background.
  const typed = `[data-section="${id}"] :is(h1,h2,h3,h4,p,li,dt,dd,a,span,figcaption,blockquote)`;
  const typing = '[contenteditable]{outline:2px solid #ff5a1f;outline-offset:3px;cursor:text}';
  return `${base}${typed}{cursor:text}${typing}[data-section="${id}"]>*{outline:4px solid #10251f;outline-offset:-4px;box-shadow:inset 0 0 0 7px #fff}`;
}

interface ShownText {
  path: string;
  value: string;
  element: HTMLElement;
}

/** Inputs whose text the page shows unchanged, on one line. */
const PLAIN = ['line', 'text'];

/** Sections don't mark their fields in the HTML: the text identifies a field, or else its order. */
function textAt(
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
    const words = wordsOf(element.textContent);
    const found = paths.get(words);
    if (!found) continue;
    const shown = innermostWith(section, words);
    const index = shown.findIndex((one) => one.contains(target) || element?.contains(one));
    const match = shown.length === found.length ? found[index] : found.length === 1 ? found[0] : undefined;
    return match ? { ...match, element: (shown[index] ?? element) as HTMLElement } : null;
  }
  return null;
}

/** Makes the element editable until you press Enter or Escape, or leave it. Escape restores the text. */
function typeIn(
  { element, value }: ShownText,
  at: { clientX: number; clientY: number },
  change: (value: string) => void,
  onEnd: () => void,
): void {
  const { ownerDocument: page } = element;
  const before = [...element.childNodes].map((node) => node.cloneNode(true));
  element.setAttribute('contenteditable', 'plaintext-only');
  // Older browsers refuse all typing in 'plaintext-only'.
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
  const all = [...section.querySelectorAll('*')].filter(({ textContent }) => wordsOf(textContent) === words);
  return all.filter((one) => !all.some((other) => other !== one && one.contains(other)));
}

/** Pages join words with no-break spaces and hyphenate with soft hyphens, which nobody typed. */
const wordsOf = (text: string) =>
  text
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim();

function textOf(element: HTMLElement, before: string): string {
  const text = element.textContent.replace(/[\r\n]+/g, ' ');
  const plain = before.includes('\u00ad') ? text : text.replace(/\u00ad/g, '');
  return before.includes('\u00a0') ? plain : plain.replace(/\u00a0/g, ' ');
}
