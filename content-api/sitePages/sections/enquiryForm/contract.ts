import { sectionType, text } from '../../fields/contract.ts';
import { heading } from '../../fields/headings/contract.ts';

export const enquiryForm = sectionType(
  {
    label: 'Enquiry form',
    hint: 'The form of the home page; what it sends becomes a lead.',
    once: true,
  },
  {
    ...heading(),
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
