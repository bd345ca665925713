import { fields, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const DEFAULT_OPTIONS = [
  { value: 'website', label: 'A website or an app' },
  { value: 'seo', label: 'Being found in search (SEO)' },
  { value: 'content', label: 'Text, images or video' },
  { value: 'performance', label: 'Speed and performance' },
  { value: 'other', label: 'Something else' },
];

export const enquiryForm = sectionType(
  {
    label: 'Enquiry form',
    hint: 'The form of the home page. Its enquiries become leads.',
    once: true,
  },
  {
    ...heading(),
    options: list(
      'Topics',
      fields({
        label: line('Text for visitors', { most: 100 }),
        value: line('Short name', {
          most: 60,
          hint: 'For statistics and webhooks. Leads show the text for visitors.',
        }),
      }),
      { one: 'Choice', most: 20 },
      // Not `default`: its fields would stay in the order above, and a form saved as it is would count as changed.
    ).prefault(DEFAULT_OPTIONS),
    aside: text('Next to the form', {
      most: 1000,
      links: true,
      hint: 'Shown if you have set both an email address and a phone number.',
    }),
    asideOne: text('Next to the form, with email or phone only', {
      most: 1000,
      links: true,
      hint: '{email or phone} becomes the one you have set. If you have set neither, nothing is shown.',
    }),
  },
);
