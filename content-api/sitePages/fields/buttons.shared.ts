import type { z } from 'zod';
import { choice, fields, group, line, link, list } from './fields.shared.ts';

const buttonFields = {
  label: line('Button text', { most: 80 }),
  does: choice('Action', {
    link: 'Leads to a page',
    booking: 'Opens the booking',
    enquiry: 'Opens the enquiry',
    nothing: 'Nothing',
  }),
  href: link('Target', { hint: 'For example /services, #enquiry or https://example.com.' }),
  service: line('Service', {
    hint: 'The service that the form preselects. Choose none to leave it open.',
    of: 'services',
  }),
  look: choice('Style', { primary: 'Filled', quiet: 'Outlined', plain: 'Underlined text' }),
};

export const buttonSchema = fields(buttonFields);
export type ButtonData = z.output<typeof buttonSchema>;

export function button(label = 'Button') {
  return group(label, buttonFields, { is: 'button' });
}

export function buttons(most = 3) {
  return list('Buttons', button(), { one: 'button', most });
}
