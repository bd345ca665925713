import { z } from 'zod';
import { isAddress, requiredLine, requiredText, wholeNumber } from '../values/fields.shared.ts';
import { pictureWith } from '../values/picture.shared.ts';
import { contentKind, pictureSchema } from './contentKind.shared.ts';

export const logos = contentKind({
  kind: 'logo',
  key: 'logos',
  noun: 'Logo',
  label: 'Client logo',
  fields: {
    name: requiredLine('Name', 200),
    logo_url: requiredText('Logo image', 2000).refine(isAddress, 'Logo image must be a URL'),
    alt_text: requiredLine('Alt text', 500),
    sort_order: wholeNumber('Sort order'),
    active: z.boolean('Active must be true or false').default(true),
  },
  order: ['sort_order'],
  identity: ['name'],
  picture: { field: 'logo_url', file: 'image' },
  form: {
    name: { label: 'Name' },
    logo_url: { label: 'Logo Image' },
    alt_text: { label: 'Alt Text' },
    sort_order: { label: 'Sort Order' },
  },
  screen: {
    title: 'Client Logos',
    subtitle: 'Manage logos shown in the hero marquee',
    empty: 'Add a logo to show it on the home page.',
    question: 'Delete this logo?',
    failsToDeleteSilently: true,
    card: { alt_text: 'picture' },
  },
  shownSchema: z.object({ name: z.string(), picture: pictureSchema }),
  // The size of a picture elsewhere is unknown, so its logo is left out.
  shown: ({ name, alt_text }, picture) => picture && { name, picture: pictureWith(alt_text, picture) },
});
