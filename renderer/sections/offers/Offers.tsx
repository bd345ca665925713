import { EntryTitle, Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import css from './Offers.module.css';

/** Headings with their sentences. */
export function Offers({ id, data, number, context }: SectionProps<'offers'>) {
  return (
    <Headed id={id} number={number} data={data} context={context}>
      <ul className={css[data.layout]}>
        {data.offers.map((offer) => (
          <li className={css.entry} key={offer.title}>
            <EntryTitle className={css.title}>{offer.title}</EntryTitle>
            <p className={css.text}>{offer.text}</p>
          </li>
        ))}
      </ul>
    </Headed>
  );
}
