import { type AnyExtension, type Editor, Node } from '@tiptap/core';
import type { Node as Block } from '@tiptap/pm/model';
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view';
import { CODE_LANGUAGES, codeLanguageId, codeLanguageName } from '#content-api/richText/codeLanguages.ts';

export function choosingLanguage(extension: AnyExtension): AnyExtension {
  if (!(extension instanceof Node && extension.name === 'codeBlock')) return extension;
  return extension.extend({
    addNodeView() {
      return ({ node, editor, getPos }) => new CodeView(node, editor, getPos);
    },
  });
}

class CodeView implements NodeView {
  readonly dom = document.createElement('div');
  readonly contentDOM = document.createElement('code');
  readonly #choice = document.createElement('select');
  #node: Block;

  constructor(node: Block, editor: Editor, position: () => number | undefined) {
    this.#node = node;
    const block = document.createElement('pre');
    block.append(this.contentDOM);
    this.dom.dataset.code = '';
    this.#choice.contentEditable = 'false';
    this.#choice.setAttribute('aria-label', 'Code language');
    this.#choice.addEventListener('change', () => {
      const at = position();
      const language = this.#choice.value || null;
      if (at === undefined) return;
      editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, { ...this.#node.attrs, language }));
    });
    this.#choice.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') editor.commands.focus((position() ?? 0) + 1);
    });
    this.dom.append(this.#choice, block);
    this.#show();
  }

  update(node: Block): boolean {
    if (node.type !== this.#node.type) return false;
    const isSame = node.attrs.language === this.#node.attrs.language;
    this.#node = node;
    if (!isSame) this.#show();
    return true;
  }

  stopEvent({ target }: Event): boolean {
    return target === this.#choice;
  }

  ignoreMutation({ target }: ViewMutationRecord): boolean {
    return !this.contentDOM.contains(target);
  }

  #show(): void {
    const language = codeLanguageId(String(this.#node.attrs.language ?? ''));
    const offered = [['', 'Plain text'] as const, ...CODE_LANGUAGES];
    const isOffered = offered.some(([id]) => id === language);
    const all = isOffered
      ? offered
      : [...offered, [language, codeLanguageName(language) || language] as const];
    this.#choice.replaceChildren(
      ...all.map(([id, name]) => new Option(name, id, id === language, id === language)),
    );
    this.contentDOM.className = language === '' ? '' : `language-${language}`;
  }
}
