export interface SearchDocument {
  title: string;
  excerpt: string;
  /** The full text, or only its headings. */
  text: string;
}

/** The index refers to each field by its position here. */
export const fields = ['title', 'excerpt', 'text'] as const;
