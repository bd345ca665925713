import { Markup } from '#renderer/markup.tsx';
import { Buttons } from '../Buttons.tsx';
import { Headed } from '../Headed.tsx';
import prose from '../richText/Prose.module.css';
import { StoredPicture } from '../StoredPicture.tsx';
import type { SectionProps } from '../section.ts';
import css from './PictureText.module.css';

/** A picture beside what there is to say of it. */
export function PictureText({ id, data, number, context }: SectionProps<'pictureText'>) {
  return (
    <Headed id={id} number={number} data={data} context={context}>
      <div className={[css[data.layout], data.side === 'left' ? '' : css.turned].filter(Boolean).join(' ')}>
        <StoredPicture
          of={data.picture}
          context={context}
          sizes={data.layout === 'below' ? '92vw' : '(min-width: 64rem) 50vw, 92vw'}
          isWhole={data.layout === 'beside'}
        />
        <div className={prose.prose}>
          <Markup of={data.html} />
          <Buttons of={data.buttons} />
        </div>
      </div>
    </Headed>
  );
}
