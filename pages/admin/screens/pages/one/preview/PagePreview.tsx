import { useEffect, useRef, useState } from 'react';
import { loadEmpty } from '../../../../editor/trustedHtml.ts';
import { Button } from '../../../../ui/Button.tsx';
import frames from '../../../../ui/preview/PageFrame.module.css';
import { applyStylesheet, type FrameScheme } from '../../../../ui/preview/scheme.ts';
import { useScale } from '../../../../ui/preview/useScale.ts';
import type { EditedPage } from '../../shared/editedPage.ts';
import css from './Preview.module.css';
import { scrollToSection, showIn } from './showIn.ts';
import { usePreviewHtml } from './usePreviewHtml.ts';

interface PagePreviewProps {
  edited: EditedPage;
  chosenId: string | null;
  /** Whether it is the step that a narrow screen shows. */
  isStep: boolean;
  onChoose: (id: string) => void;
}

const WIDTHS = [
  { width: 1280, label: 'Desktop' },
  { width: 768, label: 'Tablet' },
  { width: 390, label: 'Phone' },
];
const SCHEMES = [
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
] as const;

/** The page as visitors will see it, while it is written. No script runs in it, and its links lead nowhere. */
export function PagePreview({ edited, chosenId, isStep, onChoose }: PagePreviewProps) {
  const [width, setWidth] = useState(() => (matchMedia('(width < 40rem)').matches ? 390 : 1280));
  const [scheme, setScheme] = useState<FrameScheme>('light');
  const [isLoaded, setLoaded] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  /** The section chosen here is already in sight. */
  const pointed = useRef<string | null>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const scale = useScale(room, width);
  const { html, problem } = usePreviewHtml(edited);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const hear = () => {
      current.contentDocument?.addEventListener('click', (event) => {
        event.preventDefault();
        const id = (event.target as Element).closest('[data-section]')?.getAttribute('data-section');
        if (!id) return;
        pointed.current = id;
        choose.current(id);
      });
      setLoaded(true);
    };
    current.addEventListener('load', hear, { once: true });
    loadEmpty(current);
    return () => current.removeEventListener('load', hear);
  }, []);
  useEffect(() => {
    const target = frame.current?.contentDocument;
    if (isLoaded && target && html) showIn(target, html);
  }, [html, isLoaded]);
  useEffect(() => {
    if (isLoaded && frame.current) applyStylesheet(frame.current, scheme, outlineOf(chosenId));
  }, [scheme, chosenId, isLoaded]);
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
        {WIDTHS.map((one) => (
          <Button
            key={one.width}
            look="quiet"
            isSmall
            aria-pressed={one.width === width}
            onClick={() => setWidth(one.width)}
          >
            {one.label}
          </Button>
        ))}
        <span className={css.gap} />
        {SCHEMES.map((one) => (
          <Button
            key={one.scheme}
            look="quiet"
            isSmall
            aria-pressed={one.scheme === scheme}
            onClick={() => setScheme(one.scheme)}
          >
            {one.label}
          </Button>
        ))}
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
  return `${base}[data-section="${id}"]>*{outline:4px solid #10251f;outline-offset:-4px;box-shadow:inset 0 0 0 7px #fff}`;
}
