import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { CheckIcon, CopyIcon } from './icons.tsx';

/** Copies a text; says so for two seconds. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <>
      <Button look="bare" isSmall onClick={copy} aria-label={`Copy ${what}`} title={`Copy ${what}`}>
        {isCopied ? <CheckIcon /> : <CopyIcon />}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied ? 'Copied!' : ''}
      </span>
    </>
  );
}
