import { type MouseEvent, useRef, useState } from 'react';
import type { Sending } from '../../calls/sendForm.ts';
import { Button } from '../Button.tsx';
import css from './Picker.module.css';

/** Until all of it has been sent, stopping undoes everything. */
export function UploadProgress({ upload: { share, stop } }: { upload: Upload }) {
  const percent = Math.round(share * 100);
  const stopAndReturn = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    stop();
    form?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  return (
    <div className={css.progress}>
      <progress max={1} value={share} aria-label="Sent" />
      <span aria-hidden="true">{share < 1 ? `${percent} % uploaded` : 'Preparing the image'}</span>
      {share < 1 ? (
        <Button look="quiet" isSmall onClick={stopAndReturn}>
          Stop the upload
        </Button>
      ) : null}
    </div>
  );
}

export function useUpload() {
  const [share, setShare] = useState(0);
  const stopper = useRef(new AbortController());
  return {
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

type Upload = ReturnType<typeof useUpload>;
