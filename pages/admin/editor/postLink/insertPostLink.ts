import type { Editor } from '@tiptap/core';
import type { FoundPost } from '#content-api/office/search/search.shared.ts';

/**
 * Writes a link to the post at the caret, by its title. It is a link like any other: it follows the post to a new
 * address, is its words alone while the post isn't published, and is found when it leads nowhere.
 */
export function insertPostLink(editor: Editor, { slug, title }: Pick<FoundPost, 'slug' | 'title'>): void {
  const link = { type: 'link', attrs: { href: `/blog/${slug}` } };
  editor
    .chain()
    .focus()
    .insertContent([{ type: 'text', text: title, marks: [link] }])
    // Text typed next stays out of the link.
    .unsetMark('link')
    .run();
}
