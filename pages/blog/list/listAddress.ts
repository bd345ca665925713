/** Where a page of the blog, or of the category with this slug, lives. */
export function listAddress(category: string | null, page: number): string {
  const first = category === null ? '/blog' : `/blog/category/${category}`;
  return page === 1 ? first : `${first}/page/${page}`;
}
