import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation, useNavigationType } from 'react-router';
import { brandName } from './Brand.tsx';
import css from './Screen.module.css';

interface ScreenProps {
  title: string;
  /** Names one of several similar screens at the start of the window's title, which tabs and the history show. */
  subject?: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  back?: ReactNode;
  /** The actions stay visible while a long screen scrolls. */
  isHeld?: boolean;
  isPaper?: boolean;
  children: ReactNode;
}

/** The router's key of the first address, for which the focus doesn't move. */
const OPENED = 'default';

/** Moves the focus to its heading and sets the window's title (WCAG 2.2, 2.4.2 and 2.4.3). */
export function Screen({
  title,
  subject = '',
  subtitle,
  actions,
  back,
  isHeld = false,
  isPaper = false,
  children,
}: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  const { key, pathname, state } = useLocation();
  const arrivedAt = useRef('');
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => {
    // A search or another page of the same list doesn't count.
    if (arrivedAt.current === pathname) return;
    const isHere = arrivedAt.current !== '';
    arrivedAt.current = pathname;
    // A new entry got its address: the screen is the same.
    if (isHere && Object(state).keepsFocus === true) return;
    if (key !== OPENED) heading.current?.focus({ preventScroll: navigation === 'POP' });
  }, [pathname, key, navigation, state]);
  useEffect(() => {
    document.title = [subject.trim(), title, brandName()].filter(Boolean).join(' | ');
  }, [subject, title]);
  return (
    <div className={[css.screen, isHeld ? css.held : '', isPaper ? css.paper : ''].join(' ').trim()}>
      {back === undefined || isPaper ? null : <div className={css.back}>{back}</div>}
      <header className={css.head}>
        <div className={css.words}>
          {isPaper ? back : null}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subtitle === undefined ? null : <p className={css.subtitle}>{subtitle}</p>}
        </div>
        {actions === undefined && !isHeld ? null : (
          <div className={css.actions} ref={setSlot}>
            {actions}
          </div>
        )}
      </header>
      <Slot value={slot}>{children}</Slot>
    </div>
  );
}

const Slot = createContext<HTMLElement | null>(null);

/** Shows actions of a part in the head of its screen, which has to be `isHeld`. */
export function ScreenActions({ children }: { children: ReactNode }) {
  const slot = use(Slot);
  return slot && createPortal(children, slot);
}
