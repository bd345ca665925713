import type { Editor } from '@tiptap/core';
import { tellError } from '../ui/toasts.ts';
import { linkAddress } from './linkAddress.ts';

/**
 * Asks for an address and makes the selection a link to it; without a selection, the link under the cursor leads
 * there from now on, or the address itself is written. An empty answer takes the link away.
 */
export function askForLink(editor: Editor): void {
  const before = String(editor.getAttributes('link').href ?? '');
  const typed = window.prompt('Address of the link (URL)', before);
  if (typed === null) return;
  if (typed.trim() === '') {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    return;
  }
  const href = linkAddress(typed);
  if (href === null) {
    tellError('A link can lead to a page, an e-mail address or a telephone number.');
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
