import { gridClass } from '#renderer/components/page/Grid.tsx';
import { cardMarkup } from '#renderer/islands/blog/cards/cardMarkup.tsx';
import { Markup } from '#renderer/markup.tsx';
import { Buttons } from '../Buttons.tsx';
import { Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import css from './LatestPosts.module.css';

/** Cards of the newest posts; nothing at all while there are none. */
export function LatestPosts({ id, data, number, context }: SectionProps<'latestPosts'>) {
  const posts = context.posts[id] ?? [];
  if (posts.length === 0) return null;
  const level = data.title === '' ? 2 : 3;
  return (
    <Headed id={id} number={number} data={data} context={context}>
      <div className={css.posts}>
        <div className={data.layout === 'cards' ? gridClass('thirds') : css[data.layout]}>
          <Markup
            of={posts
              .map((post, index) =>
                cardMarkup(post, data.layout === 'lead' && index === 0 ? 'lead' : 'third', level),
              )
              .join('')}
          />
        </div>
        <Buttons of={data.buttons} />
      </div>
    </Headed>
  );
}
