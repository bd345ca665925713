import type { PageContextServer } from 'vike/types';

/** What the shell shows of the content: whose back office it is. */
export interface ShellData {
  brand: string;
}

export function data({ snapshot }: PageContextServer): ShellData {
  return { brand: snapshot.site.brand };
}
