import css from './Placeholders.module.css';
import { PostGrid, PostPlace } from './PostGrid.tsx';

const SIX = ['1', '2', '3', '4', '5', '6'];

export function Placeholders() {
  return (
    <div aria-hidden="true" data-placeholders="">
      <PostGrid>
        {SIX.map((key) => (
          <PostPlace key={key}>
            <div className={css.card}>
              <div className={css.cover} />
              <div className={css.title} />
              <div className={css.line} />
              <div className={css.line} />
            </div>
          </PostPlace>
        ))}
      </PostGrid>
    </div>
  );
}
