import type { z } from 'zod';
import { choice, fields, group, line, link, list } from './fields.shared.ts';

const buttonFields = {
  label: line('Words', { most: 80 }),
  does: choice('What it does', {
    link: 'Leads to a page',
    booking: 'Opens the booking',
    enquiry: 'Opens the enquiry',
    nothing: 'Nothing',
  }),
  href: link('Where to', { hint: 'Such as /services, #enquiry or https://example.com.' }),
  service: line('Service', {
    hint: 'The one that the enquiry is about; none to leave it open.',
    of: 'services',
  }),
  look: choice('Look', { primary: 'Filled', quiet: 'Outlined', plain: 'Underlined words' }),
};

export const buttonSchema = fields(buttonFields);
export type ButtonData = z.output<typeof buttonSchema>;

export function button(label = 'Button') {
  return group(label, buttonFields, { is: 'button' });
}

export function buttons(most = 3) {
  return list('Buttons', button(), { one: 'button', most });
}
