import { button } from '../fields/drawings.shared.ts';
import { fields, line, list, sectionType, text, toggle } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const priceTable = sectionType(
  { label: 'Prices', hint: 'Your offers with their prices and everything included.' },
  {
    ...heading(),
    prices: list(
      'Prices',
      fields({
        name: line('Name', { most: 120 }),
        price: line('Price', { most: 60, hint: 'As visitors read it, for example £800 a day.' }),
        text: text('Text', { most: 500 }),
        items: list('Included', line('Entry', { most: 200 }), { one: 'entry' }),
        button: button(),
        highlighted: toggle('Highlighted', {
          hint: 'Makes it stand out, for example as the most popular one.',
        }),
      }),
      { one: 'price', most: 8 },
    ),
    note: text('Note', { most: 1000, hint: 'Shown below all prices, for example about extra costs.' }),
  },
);
