import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { showErrorToast, showToast } from '../../ui/notices/toasts.ts';
import { cleanPaste } from '../paste/cleanPaste.ts';
import { sayUnseen } from '../paste/leftOut.ts';
import { playersAsLinks } from '../paste/players.ts';
import { rememberedClip } from '../paste/suggestions.ts';

export const SectionPaste = Extension.create({
  name: 'sectionPaste',
  addProseMirrorPlugins: () => {
    const clip = rememberedClip();
    const plugin = new Plugin({
      props: {
        transformPastedHTML: (html) => {
          sayLeftOut(html, clip.read());
          return pastedInSection(html, clip.read());
        },
        handleDOMEvents: clip.events,
        handlePaste: (_view, event) => refuseFiles(event, event.clipboardData),
        handleDrop: (_view, event) => refuseFiles(event, event.dataTransfer),
      },
    });
    return [plugin];
  },
});

/** Titles become the headings of sections, each cell of a table a paragraph, and notes their numbers. */
export function pastedInSection(html: string, clip = ''): string {
  return cleanPaste(html, { clip })
    .replace(/<sup><a href="#[^"]*">(\d+)<\/a><\/sup>/g, ' [$1]')
    .replace(/<(\/?)h[12]\b/gi, '<$1h3')
    .replace(/<(\/?)(?:t[dh]|pre)\b[^>]*>/gi, '<$1div>');
}

const LEFT_OUT: readonly [pattern: RegExp, one: string, many: string][] = [
  [/<table\b/gi, 'one table', 'tables'],
  [/<img\b/gi, 'one image', 'images'],
  [/<(?:iframe|video|audio|object|embed)\b/gi, 'one video or embed', 'videos or embeds'],
  [/<pre\b/gi, 'one block of code', 'blocks of code'],
];

/** Names the parts that a section can't hold, such as “one table and 2 images”; '' for none. */
export function leftOutOfSection(html: string): string {
  const rest = playersAsLinks(html);
  const parts = LEFT_OUT.flatMap(([pattern, one, many]) => {
    const count = rest.match(pattern)?.length ?? 0;
    return count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];
  });
  return new Intl.ListFormat('en').format(parts);
}

function sayLeftOut(html: string, clip: string): void {
  sayUnseen(html, clip);
  const what = leftOutOfSection(html);
  if (what === '') return;
  const hint =
    'Text from tables and code becomes paragraphs. Add separate sections for images, videos and prices.';
  showErrorToast(`Pasted without ${what}`, 'Error', hint);
}

/** The browser would open them instead of the page. */
function refuseFiles(event: Event, data: DataTransfer | null): boolean {
  if (!data || data.files.length === 0 || data.types.includes('text/html')) return false;
  event.preventDefault();
  showToast('Not added', 'To add an image, add a section for it, for example Image and text.');
  return true;
}
