export interface TocEntry {
  id: string;
  title: string;
  level: 2 | 3;
}
