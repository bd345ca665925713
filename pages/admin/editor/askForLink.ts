import type { Editor } from '@tiptap/core';
import { showErrorToast } from '../ui/notices/toasts.ts';
import { linkAddress } from './linkAddress.ts';

/** The last refused address of each editor. The dialog offers it again for the same words. */
const refused = new WeakMap<Editor, { typed: string; from: number; to: number }>();

/** Without a selection, the link under the cursor or the address itself. An empty answer unlinks. */
export function askForLink(editor: Editor): void {
  const before = String(editor.getAttributes('link').href ?? '');
  if (before === '' && !editor.can().setLink({ href: '/' })) {
    showErrorToast('Code can’t be a link', 'Error', 'Remove the code format first, or select other text.');
    return;
  }
  const { from, to } = editor.state.selection;
  const last = refused.get(editor);
  const offered = last?.from === from && last.to === to ? last.typed : before;
  const typed = window.prompt('Link address (URL)', offered);
  refused.delete(editor);
  if (typed === null) return;
  if (typed.trim() === '') {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    return;
  }
  const href = linkAddress(typed);
  if (href === null) {
    refused.set(editor, { typed, from, to });
    showErrorToast('Enter the address of a page, an email address or a phone number.');
    return;
  }
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && before === '') {
    chain
      .insertContent([{ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }])
      .run();
    return;
  }
  chain.extendMarkRange('link').setLink({ href }).run();
}
