import { type ChangeEvent, createContext, use, useState } from 'react';
import { CallFailure } from '../../calls/failure.ts';
import { showFailure } from '../../ui/notices/toasts.ts';

/** Receives each upload, which resolves to its success: the form around waits for it. */
export const UploadsContext = createContext((_: Promise<boolean>) => {});

interface FileUpload {
  /** The server's name for the file in error messages. */
  field: string;
  /** The notice after a failure. */
  failed: string;
  /** @returns a note beside the field; '' for none. */
  send: (file: File) => Promise<string>;
}

export function useFileUpload({ field, failed, send }: FileUpload) {
  const [isUploading, setUploading] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const tell = use(UploadsContext);
  const forget = () => {
    setRefused(undefined);
    setAnnouncement('');
  };
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<boolean> => {
    const input = event.currentTarget;
    const file = input.files?.[0];
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
      input.value = '';
    }
  };
  const upload = (event: ChangeEvent<HTMLInputElement>) => tell(take(event));
  return { upload, isUploading, refused, announcement, forget };
}
