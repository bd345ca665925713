import { useEffect, useState } from 'react';
import { motionAhead } from '#content-api/library/motion/contract.ts';

/** What will become of a chosen file that moves; '' for one that doesn't, or can't be read. */
export function useMotionNote(file: File | null): string {
  const [found, setFound] = useState<{ file: File; note: string } | null>(null);
  useEffect(() => {
    file?.arrayBuffer().then(
      (bytes) => setFound({ file, note: motionAhead(new Uint8Array(bytes)) ?? '' }),
      () => setFound(null),
    );
  }, [file]);
  return found !== null && found.file === file ? found.note : '';
}
