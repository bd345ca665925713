import { Button } from '../Buttons.tsx';
import { EntryTitle, Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import css from './PriceTable.module.css';

export function PriceTable({ id, data, number, context }: SectionProps<'priceTable'>) {
  return (
    <Headed id={id} number={number} data={data} context={context}>
      <ul className={css.prices}>
        {data.prices.map(({ name, price, text, items, button, highlighted }) => (
          <li className={highlighted ? `${css.price} ${css.highlighted}` : css.price} key={name}>
            <EntryTitle>{name}</EntryTitle>
            <p className={css.amount}>{price}</p>
            {text === '' ? null : <p>{text}</p>}
            <ul className={css.items}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            {button.label === '' ? null : (
              <p className={css.button}>
                <Button of={button} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {data.note === '' ? null : <p className={css.note}>{data.note}</p>}
    </Headed>
  );
}
