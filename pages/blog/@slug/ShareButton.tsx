import { scripted } from '#renderer/islands/Island.tsx';
import { BLOG, say } from '#renderer/wording.ts';
import css from './ShareButton.module.css';

interface ShareButtonProps {
  title: string;
  url: string;
}

export function ShareButton({ title, url }: ShareButtonProps) {
  return (
    <div {...scripted('share', 'interaction')} data-title={title} data-url={url}>
      <span className={css.share} data-no-print="">
        <button type="button" className={css.button}>
          {say(BLOG.share)}
        </button>
        <span role="status" className={css.notice} />
      </span>
    </div>
  );
}
