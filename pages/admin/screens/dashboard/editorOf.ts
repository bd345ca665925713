/** Where a post or a page of the site is edited. */
export function editorOf(kind: 'post' | 'page', id: number): string {
  return kind === 'post' ? `/posts/${id}/edit` : `/pages/${id}`;
}
