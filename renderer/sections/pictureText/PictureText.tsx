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
    <Headed id={id} number={number} data={data}>
      <div className={data.side === 'left' ? css.columns : `${css.columns} ${css.turned}`}>
        <StoredPicture of={data.picture} context={context} sizes="(min-width: 64rem) 40rem, 92vw" isWhole />
        <div className={prose.prose}>
          <Markup of={data.html} />
          <Buttons of={data.buttons} />
        </div>
      </div>
    </Headed>
  );
}
