import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { icon } from '../../ui/icons.tsx';
import type { Writing } from '../writing/writing.ts';
import type { WritingTypes } from '../writing/writingTypes.ts';

const ShareDialog = lazy(() =>
  import('./ShareDialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
);

/** Beside the preview for oneself: one to show. */
export function SharePreview<Types extends WritingTypes>({
  id,
  writing,
  look = 'quiet',
}: {
  id: number;
  writing: Writing<Types>;
  look?: 'quiet' | 'bare';
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)} title="Share a preview" aria-haspopup="dialog">
        <ShareIcon />
        <span className="visually-hidden">Share a preview</span>
      </Button>
      {isOpen ? (
        <Suspense>
          <ShareDialog id={id} writing={writing} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const ShareIcon = icon(<path d="M10 12V3M6.5 6L10 2.5 13.5 6M6 9H4v8h12V9h-2" />);
