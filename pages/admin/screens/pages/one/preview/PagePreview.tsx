import { useEffect, useRef, useState } from 'react';
import { formOf } from '#content-api/sitePages/fields/form.shared.ts';
import { SECTION_TYPES } from '#content-api/sitePages/sections/sections.shared.ts';
import { scrollToSection, showIn } from '../../../../editor/previews/showIn.ts';
import { useEmptyFrame, usePreviewHtml } from '../../../../editor/previews/usePreviewHtml.ts';
import frames from '../../../../ui/preview/PageFrame.module.css';
import { applyStylesheet, type FrameScheme, SCHEMES, useScale } from '../../../../ui/preview/scheme.ts';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { withValue } from '../../fields/sectionData.ts';
import type { EditedPage } from '../../shared/editedPage.ts';
import css from './Preview.module.css';
import { textAt, typeIn } from './typing.ts';

interface PagePreviewProps {
  edited: EditedPage;
  chosenId: string | null;
  /** Whether it is the step that a narrow screen shows. */
  isStep: boolean;
  onChoose: (id: string) => void;
  /** Takes the data of a section after each key typed in the page; undefined where nobody may write. */
  onType: ((id: string, data: unknown) => void) | undefined;
}

const WIDTHS = [
  { value: 1280, label: 'Desktop' },
  { value: 768, label: 'Tablet' },
  { value: 390, label: 'Phone' },
];

/**
 * The page as visitors will see it, while it is written. No script runs in it, and its links lead nowhere. A click
 * chooses a section; a click on a text of the chosen section lets you type there.
 */
export function PagePreview({ edited, chosenId, isStep, onChoose, onType }: PagePreviewProps) {
  const [width, setWidth] = useState(() => (matchMedia('(width < 40rem)').matches ? 390 : 1280));
  const [scheme, setScheme] = useState<FrameScheme>('light');
  const room = useRef<HTMLDivElement>(null);
  /** The section chosen here is already in sight. */
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

/** Rules of their own, as the page has none for it. Ids hold nothing that CSS would read as something else. */
function outlineOf(id: string | null): string {
  const base = 'html{overflow-anchor:none}[data-section]{cursor:pointer}';
  if (id === null) return base;
  // A dark line and a light one: one of them is seen on any ground.
  const typed = `[data-section="${id}"] :is(h1,h2,h3,h4,p,li,dt,dd,a,span,figcaption,blockquote)`;
  const typing = '[contenteditable]{outline:2px solid #ff5a1f;outline-offset:3px;cursor:text}';
  return `${base}${typed}{cursor:text}${typing}[data-section="${id}"]>*{outline:4px solid #10251f;outline-offset:-4px;box-shadow:inset 0 0 0 7px #fff}`;
}
