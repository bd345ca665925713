import { useQuery } from '@tanstack/react-query';
import { type Editor, Node } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer, useEditorState } from '@tiptap/react';
import { matcher } from '#content-api/values/matching/matching.shared.ts';
import { useMay } from '../../session/auth.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { snippetEntries } from '../../ui/entries/kindEntries.ts';
import { editAddress } from '../../ui/entries/useEditing.ts';
import css from '../pictures/Pictures.module.css';
import { inertDocument } from '../trustedHtml.ts';

function useSnippets() {
  return useQuery({ queryKey: [snippetEntries.key], queryFn: snippetEntries.list });
}

function useSnippet(slug: string) {
  const { data } = useSnippets();
  return { isLoaded: data !== undefined, snippet: data?.find((one) => one.slug === slug) };
}

/** A passage that many posts show. The editor shows its text, which has its own form. */
export const Snippet = Node.create({
  name: 'snippet',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    slug: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset.snippet,
      renderHTML: ({ slug }: { slug: string }) => ({ 'data-snippet': slug }),
    },
  }),
  parseHTML: () => [{ tag: 'hr[data-snippet]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['hr', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(SnippetBox),
});

function SnippetBox({ node }: NodeViewProps) {
  const slug = String(node.attrs.slug);
  const { isLoaded, snippet } = useSnippet(slug);
  const isMissing = isLoaded && !snippet?.active;
  return (
    <NodeViewWrapper data-snippet="">
      <p>
        <strong>Snippet: {snippet?.name ?? slug}</strong>
      </p>
      {isMissing ? <p>It is hidden or deleted: visitors see nothing here.</p> : null}
      <div ref={(box) => box?.replaceChildren(...shownNodes(snippet?.text ?? ''))} />
    </NodeViewWrapper>
  );
}

/** Without links, which a click would follow. */
function shownNodes(html: string): ChildNode[] {
  const { body } = inertDocument(html);
  for (const link of body.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  return [...body.childNodes];
}

export function SnippetBar({ editor }: { editor: Editor }) {
  const slug = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      state.selection instanceof NodeSelection && state.selection.node.type.name === 'snippet'
        ? String(state.selection.node.attrs.slug)
        : null,
  });
  return slug === null ? null : <BarOf slug={slug} editor={editor} />;
}

function BarOf({ slug, editor }: { slug: string; editor: Editor }) {
  const { snippet } = useSnippet(slug);
  const may = useMay()('snippets.write');
  return (
    <div className={css.bar}>
      <strong>{snippet?.name ?? slug}</strong>
      {snippet && may ? (
        <LinkButton look="quiet" isSmall to={editAddress('/snippets', snippet.id)}>
          Edit snippet
        </LinkButton>
      ) : null}
      <Button look="quiet" isSmall onClick={() => editor.chain().focus().deleteSelection().run()}>
        Remove snippet
      </Button>
    </div>
  );
}

/** Finds active snippets by name. The slug is in place of an address. */
export function useSnippetTargets(text: string) {
  const { data } = useSnippets();
  const isMeant = matcher(text);
  const targets = (data ?? [])
    .filter(({ name, slug, active }) => active && isMeant([name, slug]))
    .map(({ name, slug }) => ({ href: slug, title: name, note: '' }));
  const none = text.trim() === '' ? 'There are no snippets yet.' : `No snippet is called “${text.trim()}”.`;
  const found = targets.length === 1 ? '1 snippet' : `${targets.length} snippets`;
  return { targets, status: data ? (targets.length === 0 ? none : found) : 'Loading...' };
}

export function insertSnippet(editor: Editor, slug: string): void {
  editor
    .chain()
    .focus()
    .insertContent({ type: 'snippet', attrs: { slug } })
    .command(({ tr, state }) => {
      const { to } = tr.selection;
      const paragraph = state.schema.nodes.paragraph?.create();
      if (paragraph && !tr.doc.resolve(to).nodeAfter) tr.insert(to, paragraph);
      tr.setSelection(TextSelection.near(tr.doc.resolve(to))).scrollIntoView();
      return true;
    })
    .run();
}
