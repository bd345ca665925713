import { useEffect, useState } from 'react';

/** An address under which the browser shows a file that isn't uploaded yet; '' without one. */
export function usePreview(file: File | null): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl('');
    };
  }, [file]);
  return url;
}
