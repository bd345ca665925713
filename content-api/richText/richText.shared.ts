export interface TocEntry {
  id: string;
  title: string;
  level: 2 | 3;
}

/** Minutes at 200 words, at least 1. */
export function readMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / 200));
}
