import type { PageContextServer } from 'vike/types';

export interface ShellData {
  brand: string;
}

export function data({ snapshot }: PageContextServer): ShellData {
  return { brand: snapshot.site.brand };
}
