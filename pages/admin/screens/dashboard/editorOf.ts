/** Returns the address of the editor of a post or a page. */
export function editorOf(kind: 'post' | 'page', id: number): string {
  return kind === 'post' ? `/posts/${id}/edit` : `/pages/${id}`;
}
