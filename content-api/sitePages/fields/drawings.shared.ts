import type { z } from 'zod';
import { choice, fields, group, line, link, list } from './fields.shared.ts';

/** The drawings there are, by name; the renderer has each of them. */
export const DRAWINGS = {
  '': 'None',
  hero: 'A printed sheet',
  forme: 'Wooden type in its frame',
  letters: 'Two speech shapes',
  halfHour: 'A clock with half an hour marked',
  register: 'Rings, one ink over the other',
  misprint: 'A spoiled sheet',
  digitalMarketing: 'Digital marketing',
  contentWriting: 'Content writing',
  design: 'Design',
  webAppDevelopment: 'Web and app development',
  aiSolutions: 'AI solutions',
  videoEditing: 'Video editing',
} as const;
export type DrawingName = keyof typeof DRAWINGS;

export function drawing(label = 'Drawing') {
  return choice<DrawingName>(label, DRAWINGS, { of: 'drawings' });
}

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

const buttonSchema = fields(buttonFields);
export type ButtonData = z.output<typeof buttonSchema>;

export function button(label = 'Button') {
  return group(label, buttonFields, { is: 'button' });
}

export function buttons(most = 3) {
  return list('Buttons', button(), { one: 'button', most });
}
