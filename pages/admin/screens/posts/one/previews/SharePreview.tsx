import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { icon } from '../../../../ui/icons.tsx';
import type { Writing } from '../writing/writing.ts';

const ShareDialog = lazy(() =>
  import('./ShareDialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
);

/** Beside the preview for oneself: one to show. */
export function SharePreview({ postId, writing }: { postId: number; writing: Writing }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} title="Share a preview" aria-haspopup="dialog">
        <ShareIcon />
        <span className="visually-hidden">Share a preview</span>
      </Button>
      {isOpen ? (
        <Suspense>
          <ShareDialog postId={postId} writing={writing} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const ShareIcon = icon(<path d="M10 12V3M6.5 6L10 2.5 13.5 6M6 9H4v8h12V9h-2" />);
