import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { z } from 'zod';
import type { uploadedSchema } from '#content-api/library/gallery/gallery.shared.ts';
import { failureOf, sentenceOf } from '../../calls/failure.ts';
import { type OnProgress, sendForm } from '../../calls/sendForm.ts';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import css from './Pictures.module.css';

type Change = { add: { id: object; position: number; dom: HTMLElement } } | { remove: object };

const MOVES = 'This image is animated on the page, but not in the editor';

const key = new PluginKey<DecorationSet>('uploads');

/** Placeholders are drawn over the text: they aren't saved, and move along with the words. */
export function uploadsPlugin(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, before) => {
        const set = before.map(transaction.mapping, transaction.doc);
        const change = transaction.getMeta(key) as Change | undefined;
        if (!change) return set;
        if ('remove' in change) return set.remove(set.find(undefined, undefined, isOf(change.remove)));
        const { id, position, dom } = change.add;
        const drawn = Decoration.widget(position, dom, {
          id,
          side: -1,
          ignoreSelection: true,
          stopEvent: () => true,
        });
        return set.add(transaction.doc, [drawn]);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

export function hasWaitingPictures(state: EditorState): boolean {
  return (key.getState(state)?.find().length ?? 0) > 0;
}

export async function insertPictures(
  view: EditorView,
  files: readonly File[],
  position: number,
): Promise<void> {
  const begun = files.map((file) => begin(view, file, position));
  for (const send of begun) await send();
}

function begin(view: EditorView, file: File, position: number): () => Promise<void> {
  const id = {};
  const placeholder = placeholderOf(file);
  change(view, { add: { id, position, dom: placeholder.dom } });
  const remove = () => {
    change(view, { remove: id });
    placeholder.release();
  };
  return async () => {
    try {
      const { url, width, height, ...details } = await uploadPicture(file, placeholder.progress);
      if (view.isDestroyed) return;
      const at = placeOf(view, id);
      remove();
      if (at === undefined) return;
      const image = view.state.schema.nodes.image?.create({ src: url, alt: '', width, height });
      if (image) view.dispatch(view.state.tr.replaceRangeWith(at, at, image));
      if (details.notice) showToast('Uploaded', details.notice);
      else if (details.moving_url) showToast('Uploaded', MOVES);
    } catch (failure) {
      if (view.isDestroyed) return;
      showFailure(failure, sentenceOf(failure, 'Failed to upload image'));
      placeholder.fail(() => {
        const at = placeOf(view, id) ?? view.state.selection.to;
        remove();
        void insertPictures(view, [file], at);
      }, remove);
    }
  };
}

/** Undefined if the text around the placeholder was deleted. */
function placeOf(view: EditorView, id: object): number | undefined {
  return key.getState(view.state)?.find(undefined, undefined, isOf(id))[0]?.from;
}

const isOf = (id: object) => (spec: { id?: object }) => spec.id === id;

function change(view: EditorView, meta: Change): void {
  if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, meta).setMeta('addToHistory', false));
}

interface Placeholder {
  dom: HTMLElement;
  /** @param share from 0 to 1. */
  progress(share: number): void;
  fail(retry: () => void, remove: () => void): void;
  release(): void;
}

function placeholderOf(file: File): Placeholder {
  const dom = span(css.placeholder);
  dom.contentEditable = 'false';
  const picture = document.createElement('img');
  picture.alt = '';
  picture.src = URL.createObjectURL(file);
  const bar = document.createElement('progress');
  bar.className = css.progress ?? '';
  bar.setAttribute('aria-label', `Uploading ${file.name || 'image'}`);
  const words = span(css.words);
  words.setAttribute('role', 'status');
  words.textContent = 'Uploading...';
  dom.append(picture, bar, words);
  return {
    dom,
    progress: (share) => {
      // The server still has work to do when it has received all.
      if (share < 1) bar.value = share;
      else bar.removeAttribute('value');
    },
    fail: (retry, remove) => {
      bar.remove();
      words.textContent = 'Failed to upload image';
      dom.dataset.failed = '';
      dom.append(button('Try again', retry), button('Remove', remove));
    },
    release: () => URL.revokeObjectURL(picture.src),
  };
}

function span(className: string | undefined): HTMLElement {
  const made = document.createElement('span');
  made.className = className ?? '';
  return made;
}

function button(label: string, act: () => void): HTMLElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = css.button ?? '';
  made.textContent = label;
  made.addEventListener('click', act);
  return made;
}

export type Uploaded = z.infer<typeof uploadedSchema>;

/** @throws CallFailure when the server refuses it or can't be reached. */
export async function uploadPicture(file: File, onProgress: OnProgress): Promise<Uploaded> {
  const form = new FormData();
  form.set('image', file);
  const response = await sendForm('POST', '/api/uploads/image?folder=post', form, { onProgress });
  if (!response.ok) throw await failureOf(response);
  return (await response.json()) as Uploaded;
}
