import { BLOG } from '#content-api/agency/wording/pages.shared.ts';
import { say } from '#renderer/wording.ts';
import css from './NoArticles.module.css';

export function NoArticles() {
  return (
    <div className={css.empty}>
      <h2>{say(BLOG.nothing)}</h2>
      <p>{say(BLOG.nothingHint)}</p>
    </div>
  );
}
