import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { embedOf } from '#content-api/richText/embeds.shared.ts';
import { showErrorToast } from '../../ui/notices/toasts.ts';
import { type Around, cleanPaste, needsEmojiNames } from '../paste/cleanPaste.ts';
import { emojiNames } from '../paste/emoji.ts';
import { sayLeftOut } from '../paste/leftOut.ts';
import { looksLikeMarkdown, tableOfText } from '../paste/plainText.ts';
import { rememberedClip } from '../paste/suggestions.ts';
import { insertPictures, uploadsPlugin } from './uploadsPlugin.ts';

/** Markdown pasted with Shift stays text. */
export const Incoming = Extension.create({
  name: 'incoming',
  addProseMirrorPlugins() {
    let isPlainWanted = false;
    const clip = rememberedClip();
    const around = (view: EditorView): Around => ({ clip: clip.read(), titles: titlesIn(view) });
    const noteShift = (_view: unknown, { shiftKey }: KeyboardEvent) => {
      isPlainWanted = shiftKey;
    };
    return [
      uploadsPlugin(),
      new Plugin({
        view: ({ dom }) => ({ destroy: keepPageFromFiles(dom) }),
        props: {
          transformPastedHTML: (html, view) => cleanPaste(html, around(view)),
          handleDOMEvents: { keydown: noteShift, keyup: noteShift, ...clip.events },
          handlePaste: (view, event) => {
            const { pictures, others } = filesIn(event.clipboardData);
            if (hasWords(event.clipboardData)) {
              const html = htmlOf(event.clipboardData);
              sayLeftOut(view, html, clip.read());
              return needsEmojiNames(html) && pasteNamed(view, html, around(view));
            }
            if (pictures.length === 0 && others.length === 0) {
              const words = wordsOnly(event.clipboardData);
              return (
                !isPlainWanted &&
                (pasteEmbed(view, words) ||
                  pasteTable(view, words) ||
                  pasteMarkdown(view, words, (html) => sayLeftOut(view, html)))
              );
            }
            sayNoImages(others);
            void insertPictures(view, pictures, view.state.selection.from);
            return true;
          },
          handleDrop: (view, event, _slice, isMoved) => {
            const { pictures, others } = filesIn(event.dataTransfer);
            if (isMoved) return false;
            if (pictures.length === 0 && others.length === 0) {
              sayLeftOut(view, htmlOf(event.dataTransfer), clip.read());
              return false;
            }
            event.preventDefault();
            sayNoImages(others);
            const position = view.posAtCoords({ left: event.clientX, top: event.clientY });
            void insertPictures(view, pictures, position?.pos ?? view.state.selection.from);
            return true;
          },
        },
      }),
    ];
  },
});

function filesIn(data: DataTransfer | null): { pictures: File[]; others: File[] } {
  const files = [...(data?.files ?? [])];
  const isPicture = ({ type }: File) => type.startsWith('image/');
  return { pictures: files.filter(isPicture), others: files.filter((file) => !isPicture(file)) };
}

function htmlOf(data: DataTransfer | null): string {
  return data?.getData('text/html') ?? '';
}

function wordsOnly(data: DataTransfer | null): string {
  return htmlOf(data) === '' ? (data?.getData('text/plain') ?? '') : '';
}

/** Word puts a picture of the text beside the text. Then only the text counts. */
function hasWords(data: DataTransfer | null): boolean {
  const html = htmlOf(data);
  const text = data?.getData('text/plain') ?? '';
  return html !== '' && (text.trim() !== '' || /<(?:p|li|h\d|td)\b/i.test(html));
}

function titlesIn({ state }: EditorView): string[] {
  const titles: string[] = [];
  state.doc.descendants((node) => {
    if (node.type.name === 'heading') titles.push(node.textContent);
    return !node.isTextblock;
  });
  return titles;
}

function pasteNamed(view: EditorView, html: string, around: Around): boolean {
  const paste = (named?: Around['named']) => {
    if (!view.isDestroyed) view.pasteHTML(cleanPaste(html, { ...around, ...(named && { named }) }));
  };
  emojiNames().then(paste, () => paste());
  return true;
}

function pasteEmbed({ state, dispatch }: EditorView, text: string): boolean {
  const href = text.trim();
  const embed = embedOf(href);
  const { $from, empty } = state.selection;
  const type = state.schema.nodes.embedLink;
  const { parent, depth } = $from;
  if (!embed || !type || !empty || parent.type.name !== 'paragraph' || parent.content.size > 0) return false;
  if (!$from.node(-1).canReplaceWith($from.index(-1), $from.indexAfter(-1), type)) return false;
  const made = type.create({ href }, state.schema.text(embed.label));
  const tr = state.tr.replaceWith($from.before(depth), $from.after(depth), made);
  dispatch(
    tr.setSelection(TextSelection.create(tr.doc, $from.before(depth) + made.nodeSize - 1)).scrollIntoView(),
  );
  return true;
}

function pasteTable(view: EditorView, text: string): boolean {
  const html = view.state.selection.$from.parent.type.spec.code ? null : tableOfText(text);
  return html !== null && view.pasteHTML(html);
}

function sayNoImages(files: readonly File[]): void {
  if (files.length === 0) return;
  const names = files.map(({ name }) => `“${name}”`).join(', ');
  showErrorToast(`${names} can’t be added to the text`, 'Error', 'You can only add images.');
}

/** A file dropped beside the text would replace the page. @returns a function that ends this. */
function keepPageFromFiles(text: Element): () => void {
  const hear = (event: DragEvent) => {
    // An open window decides instead.
    const isOurs = !event.defaultPrevented && text.closest('[inert]') === null;
    if (!isOurs || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') showErrorToast('Drop images into the text');
  };
  const listening = new AbortController();
  for (const event of ['dragover', 'drop'] as const)
    window.addEventListener(event, hear, { signal: listening.signal });
  return () => listening.abort();
}

/**
 * Pastes the text itself first: undo brings it back, and it stays if the code fails to load.
 * @returns false for text that isn't Markdown, or goes into code.
 */
function pasteMarkdown(view: EditorView, text: string, onHtml: (html: string) => void): boolean {
  const { selection } = view.state;
  if (selection.$from.parent.type.spec.code || !looksLikeMarkdown(text)) return false;
  const start = selection.from;
  view.pasteText(text);
  const pasted = view.state;
  const format = async () => {
    const { renderMarkdown } = await import('#content-api/richText/markdown/markdown.ts');
    // Don't interrupt a user who has typed on.
    if (view.isDestroyed || !view.state.doc.eq(pasted.doc)) return;
    const html = renderMarkdown(text);
    const [before, behind] = spacesAround(text);
    const { tr, doc } = view.state;
    const words = TextSelection.between(
      doc.resolve(start + before),
      doc.resolve(pasted.selection.to - behind),
    );
    view.dispatch(closeHistory(tr.setSelection(words)));
    view.pasteHTML(html);
    onHtml(html);
  };
  format().catch(() => {});
  return true;
}

/** Spaces around a part of a line, which stay between it and the words around it. */
function spacesAround(text: string): [before: number, behind: number] {
  if (text.includes('\n')) return [0, 0];
  return [text.length - text.trimStart().length, text.length - text.trimEnd().length];
}
