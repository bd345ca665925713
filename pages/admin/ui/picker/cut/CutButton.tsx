import { lazy, Suspense, useState } from 'react';
import { Button } from '../../Button.tsx';

const CutDialog = lazy(() => import('./CutDialog.tsx').then(({ CutDialog }) => ({ default: CutDialog })));

interface CutButtonProps {
  url: string;
  look?: 'quiet' | 'bare';
  onCut: (url: string) => void;
}

export function CutButton({ url, look = 'quiet', onCut }: CutButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!mayBeCut(url)) return null;
  return (
    <>
      <Button look={look} isSmall onClick={() => setOpen(true)}>
        Crop…
      </Button>
      {isOpen ? (
        <Suspense>
          <CutDialog
            url={url}
            onClose={() => setOpen(false)}
            onCut={(cut) => {
              setOpen(false);
              onCut(cut);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Only pictures on this server can be cropped. */
function mayBeCut(url: string): boolean {
  return /^\/uploads\/[\da-f]{32}\.webp$/.test(url);
}
