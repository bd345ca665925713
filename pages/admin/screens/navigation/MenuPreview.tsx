import { useEffect, useRef, useState } from 'react';
import type { Navigation } from '#content-api/agency/navigation/navigation.shared.ts';
import { showIn } from '../../editor/previews/showIn.ts';
import { useEmptyFrame, usePreviewHtml } from '../../editor/previews/usePreviewHtml.ts';
import { inertDocument } from '../../editor/trustedHtml.ts';
import frames from '../../ui/preview/PageFrame.module.css';
import { applyStylesheet, type FrameScheme, SCHEMES, useScale } from '../../ui/preview/scheme.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { completeMenu } from './editNavigation.ts';
import css from './MenuPreview.module.css';

interface MenuPreviewProps {
  navigation: Navigation;
  /** The menu entry whose drop-down is shown open. */
  opened: string | undefined;
}

const PHONE = 390;
const WIDTHS = [
  { value: 1280, label: 'Desktop' },
  { value: PHONE, label: 'Phone' },
];
/** The page is cut off, and its links lead nowhere. */
const RULES = 'html{overflow:hidden}a{cursor:default}';

/** The header as visitors will see it, while it is edited. Its menus open with a click, and its links lead nowhere. */
export function MenuPreview({ navigation, opened }: MenuPreviewProps) {
  const [width, setWidth] = useState(() => (matchMedia('(width < 44rem)').matches ? PHONE : 1280));
  const [scheme, setScheme] = useState<FrameScheme>('light');
  const room = useRef<HTMLDivElement>(null);
  const { frame, isLoaded } = useEmptyFrame((event) => {
    if ((event.target as Element).closest('a')) event.preventDefault();
  });
  const scale = useScale(room, width);
  const { html, problem } = usePreviewHtml({ address: '/', navigation: previewed(navigation) });
  useEffect(() => {
    const target = frame.current?.contentDocument;
    if (!isLoaded || !target || !html) return;
    const header = target.querySelector('header');
    const before = target.querySelector(':popover-open')?.id;
    const next = inertDocument(html).querySelector('header');
    // The page below it stays as it is.
    if (header && next) header.replaceWith(next);
    else showIn(target, html);
    skipLinks(target);
    if (before) openPopover(target, before);
  }, [frame, html, isLoaded]);
  useEffect(() => {
    if (isLoaded && frame.current) applyStylesheet(frame.current, scheme, RULES);
  }, [frame, scheme, isLoaded]);
  const isThere = isLoaded && html !== '';
  useEffect(() => {
    const target = frame.current?.contentDocument;
    if (!isThere || !target) return;
    const id = width === PHONE ? 'menu-mobile' : idOfMenu(target, opened);
    for (const popover of target.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover();
    if (opened !== undefined && id) openPopover(target, id);
  }, [frame, opened, width, isThere]);
  return (
    <div className={css.preview}>
      <div className={css.tools}>
        <h2>Preview</h2>
        <span className={css.gap} />
        <Segmented label="Width" choices={WIDTHS} value={width} onChange={setWidth} isSmall />
        <Segmented label="Colours" choices={SCHEMES} value={scheme} onChange={setScheme} isSmall />
      </div>
      <p className={css.problem} role="status">
        {problem === '' ? '' : `${problem} This is the last working preview.`}
      </p>
      <div className={`${frames.room} ${css.room}`} ref={room} aria-busy={!isThere}>
        <iframe
          ref={frame}
          className={frames.frame}
          sandbox="allow-same-origin"
          title="The header as visitors will see it"
          style={{ width, scale, height: `${100 / scale}%` }}
        />
      </div>
    </div>
  );
}

/** The footer may be incomplete while it is edited, and isn't shown here. */
function previewed({ menu, button }: Navigation): Navigation {
  return { menu: completeMenu(menu), button, columns: [], legal: { text: '', links: [] } };
}

/** Only the buttons of menus do something here, so the Tab key stops nowhere else. */
function skipLinks(page: Document): void {
  for (const part of page.body.children) part.toggleAttribute('inert', part.localName !== 'header');
  for (const link of page.querySelectorAll('header a')) link.setAttribute('tabindex', '-1');
}

function idOfMenu(page: Document, name: string | undefined): string | undefined {
  const buttons = [...page.querySelectorAll<HTMLButtonElement>('header button[popovertarget]')];
  const button = buttons.find(({ textContent }) => textContent.trim() === name?.trim());
  return button?.getAttribute('popovertarget') ?? undefined;
}

function openPopover(page: Document, id: string): void {
  const popover = page.getElementById(id);
  if (popover && !popover.matches(':popover-open')) popover.showPopover();
}
