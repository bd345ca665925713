export interface TocEntry {
  /** The heading's id. */
  id: string;
  title: string;
  level: 2 | 3;
}
