import { fields, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

/** What visitors choose from, until somebody offers them something else. */
export const DEFAULT_OPTIONS = [
  { value: 'website', label: 'A website or an app' },
  { value: 'seo', label: 'Being found in search (SEO)' },
  { value: 'content', label: 'Words, pictures or film' },
  { value: 'performance', label: 'Speed and performance' },
  { value: 'other', label: 'Something else' },
];

export const enquiryForm = sectionType(
  {
    label: 'Enquiry form',
    hint: 'The form of the home page; what it sends becomes a lead.',
    once: true,
  },
  {
    ...heading(),
    options: list(
      'What it may be about',
      fields({
        label: line('What visitors read', { most: 100 }),
        value: line('Short name', {
          most: 60,
          hint: 'For statistics and webhooks; leads keep what visitors read.',
        }),
      }),
      { one: 'Choice', most: 20 },
      // Not `default`: its fields would stay in the order above, and a form saved as it is would count as changed.
    ).prefault(DEFAULT_OPTIONS),
    aside: text('Beside the form', {
      most: 1000,
      links: true,
      hint: 'While both an e-mail address and a telephone number are set.',
    }),
    asideOne: text('Beside the form, with one of them', {
      most: 1000,
      links: true,
      hint: '{email or phone} is the one that is set. While neither is, nothing stands there.',
    }),
  },
);
