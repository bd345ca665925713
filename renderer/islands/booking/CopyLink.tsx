import { useEffect, useRef, useState } from 'react';
import button from '#renderer/components/Button.module.css';
import field from '#renderer/components/fields/Field.module.css';
import css from './Booked.module.css';

/** How long the button says that it copied. */
const confirmation = 2000;

/** The address of the call, to be copied. Where the browser doesn't allow that, it is selected for the visitor. */
export function CopyLink({ id, link }: { id: string; link: string }) {
  const [copied, setCopied] = useState(0);
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), confirmation);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const done = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    if (done) setCopied((times) => times + 1);
    else address.current?.select();
  };
  return (
    <div className={css.link}>
      <label className={field.label} htmlFor={id}>
        Meeting link
      </label>
      <div className={css.address}>
        <input ref={address} className={field.control} id={id} type="text" readOnly value={link} />
        <button
          type="button"
          className={`${button.button} ${button.quiet} ${css.copy}`}
          aria-live="polite"
          onClick={copy}
        >
          {copied === 0 ? 'Copy' : 'Copied!'}
        </button>
      </div>
    </div>
  );
}
