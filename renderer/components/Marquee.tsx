import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
import css from './Marquee.module.css';

interface MarqueeProps {
  /** Names the strip for screen readers. */
  label: string;
  /** A pass is as long as the list. The copies only fill the width and are hidden from screen readers. */
  copies: 2 | 3;
  /** Fewer than this stand still, each once: passing by they would be seen twice at a time. */
  least: number;
  count: number;
  head?: ReactNode;
  children: ReactNode;
}

/** Lets the strip be scrolled by keyboard: browsers don't all do that by themselves. No landmark: a page may have two. */
const scrollable = (label: string) => ({ role: 'group', 'aria-label': label, tabIndex: 0 });

/** 30 seconds a pass. It stands still under the pointer, with focus, by its switch, and for less motion. */
export function Marquee({ label, copies, least, count, head, children }: MarqueeProps) {
  if (count < least)
    return (
      <div>
        {head ? <div className={css.head}>{head}</div> : null}
        <div className={css.still}>{children}</div>
      </div>
    );
  const numbers = [...Array(copies).keys()];
  return (
    <div>
      <div className={css.head}>
        {head}
        <label className={css.hold}>
          <input className={css.switch} type="checkbox" />
          {say(FRAME.hold)}
        </label>
      </div>
      <div className={css.window} {...scrollable(label)}>
        <div className={copies === 2 ? `${css.track} ${css.two}` : css.track}>
          {numbers.map((number) =>
            number === 0 ? (
              <Fragment key={number}>{children}</Fragment>
            ) : (
              <div className={css.copy} aria-hidden="true" key={number}>
                {children}
              </div>
            ),
          )}
        </div>
      </div>
    </div>
  );
}
