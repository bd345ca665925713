import { EntryTitle, Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import { ValueDrawing } from './ValueDrawing.tsx';
import css from './Values.module.css';

export function Values({ id, data, number, context }: SectionProps<'values'>) {
  return (
    <Headed id={id} number={number} data={data} context={context}>
      <ul className={data.layout === 'rows' ? css.values : css.columns}>
        {data.values.map(({ name, text, drawing }, index) => (
          <li className={data.layout === 'rows' ? css.value : css.cell} key={name}>
            <div className={css.drawing}>
              {drawing === '' ? null : <ValueDrawing value={drawing} id={`${id}-${index}`} />}
            </div>
            <EntryTitle className={css.name}>{name}</EntryTitle>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Headed>
  );
}
