export interface SearchDocument {
  title: string;
  excerpt: string;
  /** The whole text, or its headings. */
  text: string;
}

/** The searchable fields. The index refers to each by its position here. */
export const fields = ['title', 'excerpt', 'text'] as const;
