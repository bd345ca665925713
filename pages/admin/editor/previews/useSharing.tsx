import { lazy, type ReactNode, Suspense, useState } from 'react';
import { icon } from '../../ui/icons.tsx';
import type { EditorAction } from '../../ui/saving/EditorActions.tsx';
import type { Writing } from '../writing/writing.ts';
import type { WritingTypes } from '../writing/writingState.ts';

const ShareDialog = lazy(() =>
  import('./ShareDialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
);

/** @param id of the saved entry. */
export function useSharing<Types extends WritingTypes>(
  id: number | undefined,
  writing: Writing<Types>,
  look: 'quiet' | 'bare' = 'quiet',
): { action: EditorAction; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const run = () => setOpen(true);
  return {
    action: { label: 'Share a preview', look, Icon: ShareIcon, opensDialog: true, run },
    dialog:
      isOpen && id !== undefined ? (
        <Suspense>
          <ShareDialog id={id} writing={writing} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null,
  };
}

const ShareIcon = icon(<path d="M10 12V3M6.5 6L10 2.5 13.5 6M6 9H4v8h12V9h-2" />);
