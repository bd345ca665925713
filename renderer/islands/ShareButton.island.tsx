import { useEffect, useState } from 'react';
import styles from './ShareButton.module.css';

interface ShareButtonProps {
  title: string;
  /** Absolute address of the post. */
  url: string;
}

/** Shares the post through the system's own sheet; where there is none, copies its address and says so. */
export default function ShareButton({ title, url }: ShareButtonProps) {
  const [notice, setNotice] = useState('');
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(''), 2000);
    return () => clearTimeout(timer);
  }, [notice]);

  const share = async () => setNotice(await shareOrCopy(title, url));
  return (
    <span className={styles.share}>
      <button type="button" className={styles.button} onClick={share}>
        Share
      </button>
      <span role="status" className={styles.notice}>
        {notice}
      </span>
    </span>
  );
}

async function shareOrCopy(title: string, url: string): Promise<string> {
  if (navigator.share) {
    // Closing the sheet rejects as well; that is the visitor's choice and needs no message.
    await navigator.share({ title, url }).catch(() => {});
    return '';
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'Link copied';
  } catch {
    return `Copy this link: ${url}`;
  }
}
