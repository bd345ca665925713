export interface SearchDocument {
  title: string;
  excerpt: string;
  /** The whole text, or its headings. */
  text: string;
}

/** What is searched of it; the index knows each by its place here. */
export const fields = ['title', 'excerpt', 'text'] as const;
