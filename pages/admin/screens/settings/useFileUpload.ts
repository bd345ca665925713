import { type ChangeEvent, createContext, use, useRef, useState } from 'react';
import { CallFailure } from '../../calls/failure.ts';
import { showFailure } from '../../ui/notices/toasts.ts';

/** Hears of each upload whether it has come to an end well: the form around waits for it. */
export const UploadsContext = createContext((_: Promise<boolean>) => {});

interface FileUpload {
  /** The server's name for the file in its error messages. */
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
  const [announcement, setAnnouncement] = useState('');
  const tell = use(UploadsContext);
  const forget = () => {
    setRefused(undefined);
    setAnnouncement('');
  };
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<boolean> => {
    input.current = event.currentTarget;
    const file = event.currentTarget.files?.[0];
    if (!file || isUploading) return true;
    setUploading(true);
    forget();
    try {
      setAnnouncement(await send(file));
      return true;
    } catch (failure) {
      showFailure(failure, failed);
      setRefused((failure instanceof CallFailure && failure.fields[field]) || 'It could not be uploaded');
      return false;
    } finally {
      setUploading(false);
      if (input.current) input.current.value = '';
    }
  };
  const upload = (event: ChangeEvent<HTMLInputElement>) => tell(take(event));
  return { upload, isUploading, refused, announcement, forget };
}
