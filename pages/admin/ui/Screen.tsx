import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { brandName } from './Brand.tsx';
import css from './Screen.module.css';

interface ScreenProps {
  title: string;
  subtitle?: string;
  /** Beside the title: the one thing that is done most here. */
  actions?: ReactNode;
  /** Above the title: where one came from. */
  back?: ReactNode;
  children: ReactNode;
}

/** Whether a screen has been shown since the program started: the first one leaves the focus where it is. */
let hasShownOne = false;

/**
 * The frame of every screen. Coming to it moves the focus to its heading and says its name in the window's title,
 * as a page load would (WCAG 2.2, 2.4.2 and 2.4.3).
 */
export function Screen({ title, subtitle, actions, back, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  useEffect(() => {
    if (hasShownOne) heading.current?.focus({ preventScroll: navigation === 'POP' });
    hasShownOne = true;
  }, [navigation]);
  useEffect(() => {
    document.title = `${title} | ${brandName()}`;
  }, [title]);
  return (
    <div className={css.screen}>
      {back}
      <header className={css.head}>
        <div className={css.words}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subtitle === undefined ? null : <p className={css.subtitle}>{subtitle}</p>}
        </div>
        {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
