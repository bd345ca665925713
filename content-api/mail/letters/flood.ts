import { letterType } from '../wording/letterType.ts';

/** @param limit how many enquiries an hour are usual. */
export const manyEnquiries = letterType<{ limit: number }>(
  {
    words: {
      subject: 'More than {limit} enquiries in an hour – {brand}',
      preheader: 'Further ones are held back as suspected spam.',
      heading: 'Many enquiries at once',
      text: `More than {limit} enquiries arrived within an hour. For the rest of it, enquiries are stored and held back as suspected spam.

Real ones may be among them. Look through them, and choose “Not spam” for those.

{button}`,
      button: 'Open suspected spam',
      reason: 'You get this email because you get the enquiries of our site.',
    },
    placeholders: { limit: 'how many enquiries an hour are taken as usual' },
    parts: { button: 'the button that opens the suspected spam' },
  },
  ({ limit }, head) => ({
    values: { limit: String(limit) },
    parts: {},
    link: `${head.origin}/admin/leads?spam=held`,
  }),
);
