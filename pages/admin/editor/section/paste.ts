import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { tell } from '../../ui/notices/toasts.ts';
import { cleanPaste } from '../paste/cleanPaste.ts';

/** What comes from elsewhere: without foreign markup, its headings as the ones that stand in sections. */
export const SectionPaste = Extension.create({
  name: 'sectionPaste',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedHTML: (html) => cleanPaste(html).replace(/<(\/?)h[12]\b/gi, '<$1h3'),
        handlePaste: (_view, event) => refuseFiles(event, event.clipboardData),
        handleDrop: (_view, event) => refuseFiles(event, event.dataTransfer),
      },
    }),
  ],
});

/** The browser would open them in the place of the page. */
function refuseFiles(event: Event, data: DataTransfer | null): boolean {
  if (!data || data.files.length === 0 || data.types.includes('text/html')) return false;
  event.preventDefault();
  tell('Not added', 'Pictures stand in sections of their own, such as Picture and text.');
  return true;
}
