import { useEffect, useState } from 'react';
import { copyText } from './copyText.ts';
import styles from './ShareButton.module.css';

interface ShareButtonProps {
  title: string;
  /** Absolute address of the post. */
  url: string;
}

const COPIED = 'Link copied';

/** Shares the post through the system's own sheet; where there is none, copies its address and says so. */
export default function ShareButton({ title, url }: ShareButtonProps) {
  const [notice, setNotice] = useState('');
  useEffect(() => {
    // An address that is to be copied by hand stays until it has been.
    if (notice !== COPIED) return;
    const timer = setTimeout(() => setNotice(''), 2000);
    return () => clearTimeout(timer);
  }, [notice]);

  const share = async () => setNotice(await shareOrCopy(title, url));
  return (
    <span className={styles.share} data-no-print="">
      <button type="button" className={styles.button} onClick={share}>
        Share
      </button>
      <span role="status" className={styles.notice}>
        {notice}
      </span>
    </span>
  );
}

/** Closing the sheet and asking for it twice are refused as well: neither needs a message. */
const QUIET = ['AbortError', 'InvalidStateError'];

async function shareOrCopy(title: string, url: string): Promise<string> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return '';
    }
  } catch (error) {
    if (error instanceof DOMException && QUIET.includes(error.name)) return '';
  }
  return (await copyText(url)) ? COPIED : `Copy this link: ${url}`;
}
