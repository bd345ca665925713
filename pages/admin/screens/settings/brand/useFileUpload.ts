import { type ChangeEvent, useRef, useState } from 'react';
import { CallFailure } from '../../../app/calls/failure.ts';
import { showFailure } from '../../../ui/notices/showFailure.ts';

interface FileUpload {
  /** What the server calls the file where it says what is wrong with it. */
  field: string;
  /** The title of the notice when it fails. */
  failed: string;
  /** @returns what is to be said of it beside the field; empty for nothing. */
  send: (file: File) => Promise<string>;
}

/** A file that is uploaded as soon as it is chosen, with what became of it. */
export function useFileUpload({ field, failed, send }: FileUpload) {
  const input = useRef<HTMLInputElement | null>(null);
  const [isUploading, setUploading] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [said, setSaid] = useState('');
  const forget = () => {
    setRefused(undefined);
    setSaid('');
  };
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    input.current = event.currentTarget;
    const file = event.currentTarget.files?.[0];
    if (!file || isUploading) return;
    setUploading(true);
    forget();
    try {
      setSaid(await send(file));
    } catch (failure) {
      showFailure(failure, failed);
      setRefused((failure instanceof CallFailure && failure.fields[field]) || 'It could not be uploaded');
    } finally {
      setUploading(false);
      if (input.current) input.current.value = '';
    }
  };
  return { upload, isUploading, refused, said, forget };
}
