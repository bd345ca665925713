import { useEffect, useRef, useState } from 'react';
import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import button from '#renderer/components/Button.module.css';
import field from '#renderer/components/fields/Field.module.css';
import { copyText } from '#renderer/islands/copyText.ts';
import { say } from '#renderer/wording.ts';
import css from './Booked.module.css';

const confirmation = 2000;

/** The address of the call, to be copied. Where the browser doesn't allow that, it is selected for the visitor. */
export function CopyLink({ id, link }: { id: string; link: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'by hand' | null>(null);
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(null), confirmation);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const isCopied = await copyText(link);
    setOutcome(isCopied ? 'copied' : 'by hand');
    if (!isCopied) address.current?.select();
  };
  return (
    <div className={css.link}>
      <label className={field.label} htmlFor={id}>
        {say(BOOKING.link)}
      </label>
      <div className={css.address}>
        <input ref={address} className={field.control} id={id} type="text" readOnly value={link} />
        <button
          type="button"
          className={`${button.button} ${button.quiet} ${css.copy}`}
          aria-live="polite"
          onClick={copy}
        >
          {say(outcome === 'copied' ? BOOKING.copied : BOOKING.copy)}
        </button>
      </div>
      <p role="status">{outcome === 'by hand' ? say(BOOKING.byHand) : ''}</p>
    </div>
  );
}
