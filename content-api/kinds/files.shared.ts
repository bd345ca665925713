import { z } from 'zod';
import { optionalLine, requiredLine, wholeNumber } from '../values/fields.shared.ts';
import { fileAt } from '../values/files.shared.ts';
import { contentKind, type EntryOf } from './contentKind.shared.ts';

const message = 'Upload the file first';

/** Files that posts and pages link to or show as videos. Visitors don’t get their list. */
export const files = contentKind({
  kind: 'file',
  key: 'files',
  noun: 'File',
  fields: {
    name: requiredLine('Name', 200),
    file_url: z.string(message).refine((url) => fileAt(url) !== null, message),
    note: optionalLine('Note', 500),
    sort_order: wholeNumber('Sort order'),
  },
  order: ['sort_order'],
  identity: ['name'],
  file: 'file_url',
  isForStaff: true,
  form: {
    name: { label: 'Name', hint: 'You find it under this name when you add a link' },
    file_url: { label: 'File' },
    note: { label: 'Note', hint: 'Visitors don’t see it' },
  },
  screen: {
    title: 'Files',
    subtitle: 'PDFs, documents and videos for your posts and pages',
    empty: 'Add a file, then choose it as the address of a button or link.',
    question: 'Delete this file? Links to it will lead nowhere.',
    card: { file_url: 'file', note: 'soft' },
  },
  shownSchema: z.object({ name: z.string(), url: z.string() }),
  shown: ({ name, file_url }) => ({ name, url: file_url }),
});

export type UploadedFile = EntryOf<typeof files>;
