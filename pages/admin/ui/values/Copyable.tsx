import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { copyText } from '#renderer/islands/copyText.ts';
import { Button } from '../Button.tsx';
import { CheckIcon, CopyIcon } from '../icons.tsx';
import css from './Copyable.module.css';

interface CopyableProps {
  /** '' gives a dash and nothing to copy. */
  text: string;
  what: string;
  children?: ReactNode;
}

export function Copyable({ text, what, children = text }: CopyableProps) {
  if (!text) return '-';
  return (
    <span className={css.copyable}>
      <span>{children}</span>
      <CopyButton text={text} what={what} />
    </span>
  );
}

/** If the browser lets no page copy, selects the text and names the keys. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'by hand'>('idle');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => setState((await copyText(text)) ? 'copied' : 'by hand');
  return (
    <>
      <Button look="bare" isSmall onClick={copy} aria-label={`Copy ${what}`} title={`Copy ${what}`}>
        {state === 'copied' ? <CheckIcon /> : <CopyIcon />}
      </Button>
      {state === 'by hand' ? (
        <SelectedText text={text} what={what} onCopied={() => setState('copied')} />
      ) : null}
      <span className={state === 'by hand' ? css.hint : 'visually-hidden'} role="status">
        {STATUS[state]}
      </span>
    </>
  );
}

const STATUS = {
  idle: '',
  copied: 'Copied!',
  'by hand': 'Your browser blocked copying. The text is selected: press Ctrl+C, or ⌘C on a Mac.',
};

function SelectedText({ text, what, onCopied }: { text: string; what: string; onCopied: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <textarea
      ref={field}
      className={css.selected}
      aria-label={`Selected: ${what}`}
      readOnly
      rows={Math.min(text.split('\n').length, 10)}
      value={text}
      // Only once the browser has copied.
      onCopy={() => setTimeout(onCopied)}
    />
  );
}

/** A line of an address may end behind these, or before a dot. */
const PLACES = /(?<=[@/\-_=&?])|(?=[.])/u;

/** An e-mail or web address that breaks at its joints, and inside a word only if that is too long for a line. */
export function Breakable({ children }: { children: string }) {
  return children.split(PLACES).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
