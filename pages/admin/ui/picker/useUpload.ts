import { useRef, useState } from 'react';
import type { Sending } from '../../calls/sendForm.ts';

export function useUpload() {
  const [share, setShare] = useState(0);
  const stopper = useRef(new AbortController());
  return {
    /** The uploaded share, from 0 to 1. */
    share,
    begin(): Sending {
      stopper.current = new AbortController();
      setShare(0);
      return { onProgress: setShare, signal: stopper.current.signal };
    },
    stop: () => stopper.current.abort(),
    isStopped: () => stopper.current.signal.aborted,
  };
}

export type Upload = ReturnType<typeof useUpload>;
