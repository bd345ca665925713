import { Drawing } from '#renderer/components/drawings/Drawing.tsx';
import { EntryTitle, Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import css from './Reasons.module.css';

/** Habits, each with a way to check it. */
export function Reasons({ id, data, number, context }: SectionProps<'reasons'>) {
  return (
    <Headed id={id} number={number} data={data} context={context}>
      <div className={css.layout}>
        {data.drawing === '' ? null : (
          <div className={css.drawing}>
            <Drawing name={data.drawing} id={id} />
          </div>
        )}
        <ul className={`${css.reasons} ${css[data.layout]}`}>
          {data.reasons.map((reason) => (
            <li className={css.reason} key={reason.title}>
              <EntryTitle className={css.title}>{reason.title}</EntryTitle>
              <p>{reason.text}</p>
              {reason.check === '' ? null : <p className={css.check}>{reason.check}</p>}
            </li>
          ))}
        </ul>
      </div>
    </Headed>
  );
}
