import { letterType } from '../wording/letterType.ts';
import { firstLine } from './names.ts';

interface OpenedPreview {
  title: string;
  /** The address in the back office. */
  edit: string;
}

export const previewOpened = letterType<OpenedPreview>(
  {
    words: {
      subject: 'Your preview of “{title}” was opened',
      preheader: 'Someone followed your preview link.',
      heading: 'Your preview was opened',
      text: 'Someone opened the preview of “{title}” with your link.\n\n{button}',
      button: 'Open in the back office',
      reason: 'You get this email because you chose emails about previews in the back office.',
    },
    placeholders: { title: 'the title of the post or page' },
    parts: { button: 'the button that opens the editor' },
  },
  ({ title, edit }, head) => ({
    values: { title: firstLine(title, 80) },
    link: head.origin + edit,
  }),
);
